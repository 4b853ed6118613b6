// A player in JavaScript, who moves by chance: node client.mjs NAME PORT
import { connect } from "node:net";
import { createInterface } from "node:readline";

const [name, port] = process.argv.slice(2);
const socket = connect(Number(port), "127.0.0.1");
const send = (request) => socket.write(JSON.stringify(request) + "\n");

send({ join: name, table: "main", players: 4 });
for await (const line of createInterface({ input: socket })) {
  const { view, moves, state_id, error } = JSON.parse(line);
  if (error) throw new Error(`${error.code}: ${error.message}`);
  if (!view) continue; // others are still to come
  if (moves.length > 0) {
    const move = moves[Math.floor(Math.random() * moves.length)];
    send({ move, state_id });
  } else if (view.to_move === null) {
    const scores = view.players.map(({ name, score }) => `${name} ${score}`);
    console.log(scores.join(", "));
    socket.end();
  }
}
