/** Marks on both sides of a text: bold, italic, underline, strikethrough, spoiler, code. */
const AROUND = /(\*{1,3}|__|~~|\|\||`{1,3})(?=\S)(.+?)(?<=\S)\1/gs;
const ITALIC = /(?<!\w)_(?=\S)(.+?)(?<=\S)_(?!\w)/gs;
const LINE_START = /^(?:#{1,3}|-#|>{1,3}|[-*])[ \t]+/gm;
const LINK = /\[([^\]]+)\]\([^)\s]+\)/g;
const EMOJI = /<a?(:\w+:)\d+>/g;
const GAP = /\{([a-zA-Z][\w.]*)\}/g;

/** A message's text on one line, without markdown and with its placeholders named. */
export function plainText(text: string): string {
  const unmarked = text.replace(LINE_START, "").replace(LINK, "$1").replace(EMOJI, "$1");
  // Marks can be nested: ***both*** and **__both__**.
  const bare = [1, 2, 3].reduce((left) => left.replace(AROUND, "$2").replace(ITALIC, "$1"), unmarked);
  return bare.replace(GAP, (_, name: string) => `‹${name.replaceAll(".", " ")}›`);
}
