// What the text tools do: pure functions, so that the browser can undo each change.

/** A text and its selection. */
export type Selected = { text: string; start: number; end: number };
/** Replaces `from` to `to` with `insert`, then selects a range in it. */
export type TextEdit = { from: number; to: number; insert: string; selectFrom: number; selectTo: number };

/** Replaces the selection with a text and places the caret after it. */
export function insertText({ start, end }: Selected, insert: string): TextEdit {
  const caret = start + insert.length;
  return { from: start, to: end, insert, selectFrom: caret, selectTo: caret };
}

/** Wraps the selection in marks, or removes them if it has them already. */
export function toggleMark({ text, start, end }: Selected, mark: string): TextEdit {
  const chosen = text.slice(start, end);
  const size = mark.length;
  const isInside = chosen.length >= 2 * size && chosen.startsWith(mark) && chosen.endsWith(mark);
  if (isInside) {
    const insert = chosen.slice(size, -size);
    return { from: start, to: end, insert, selectFrom: start, selectTo: start + insert.length };
  }
  const isAround = isMarked(text, start, end, mark);
  if (isAround) {
    const from = start - size;
    return { from, to: end + size, insert: chosen, selectFrom: from, selectTo: from + chosen.length };
  }
  const selectFrom = start + size;
  return { from: start, to: end, insert: mark + chosen + mark, selectFrom, selectTo: selectFrom + chosen.length };
}

/** A single star next to the selection is not italic if it is one of the two that make bold. */
function isMarked(text: string, start: number, end: number, mark: string): boolean {
  const sign = mark[0] ?? "";
  const run = (at: number, step: 1 | -1): number => {
    let length = 0;
    while (text[at + step * length] === sign) length += 1;
    return length;
  };
  const [before, after] = [run(start - 1, -1), run(end, 1)];
  const size = mark.length;
  if (before < size || after < size) return false;
  return size > 1 || (before !== 2 && after !== 2);
}

/** Adds a prefix to each selected line, or removes it if all have it. */
export function togglePrefix({ text, start, end }: Selected, prefix: string): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const nextBreak = text.indexOf("\n", end);
  const to = nextBreak === -1 ? text.length : nextBreak;
  const lines = text.slice(from, to).split("\n");
  const isOn = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isOn ? line.slice(prefix.length) : prefix + line)).join("\n");
  return {
    from,
    to,
    insert,
    selectFrom: from + (lines.length > 1 ? 0 : insert.length),
    selectTo: from + insert.length,
  };
}

/** A code block for several lines, otherwise inline code. */
export function toggleCode(selected: Selected): TextEdit {
  const { text, start, end } = selected;
  if (!text.slice(start, end).includes("\n")) return toggleMark(selected, "`");
  const insert = `\`\`\`\n${text.slice(start, end)}\n\`\`\``;
  return { from: start, to: end, insert, selectFrom: start + 4, selectTo: start + insert.length - 4 };
}

const ADDRESS = "https://";

/** Turns the selection into a link and selects the place for its address; a selected address becomes the link's. */
export function makeLink({ text, start, end }: Selected): TextEdit {
  const chosen = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(chosen)) {
    return { from: start, to: end, insert: `[](${chosen})`, selectFrom: start + 1, selectTo: start + 1 };
  }
  const selectFrom = start + chosen.length + 3;
  const insert = `[${chosen}](${ADDRESS})`;
  return { from: start, to: end, insert, selectFrom, selectTo: selectFrom + ADDRESS.length };
}
