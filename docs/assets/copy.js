// The button at a session copies what a person would type, without prompts and without what was
// printed. The theme copies `data-copy` where there is one; `document$` is the theme's too.

function typed(session) {
  const prompt = session.startsWith("$ ") ? /^\$ / : /^(>>>|\.\.\.)( |$)/;
  // The interpreter wants an empty line after a statement of several lines.
  const ended = session.replace(/^(\.\.\. .*\n)(?!\.\.\.)/gm, "$1...\n");
  const lines = ended.split("\n").filter((line) => prompt.test(line));
  return lines.map((line) => line.replace(prompt, "")).join("\n");
}

document$.subscribe(() => {
  for (const code of document.querySelectorAll("pre > code:has(> .gp)")) {
    code.dataset.copy = typed(code.textContent);
  }
});
