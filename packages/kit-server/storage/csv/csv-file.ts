/** Tells spreadsheets that it is UTF-8. */
const MARK = "\uFEFF";

/** Rows as comma-separated values (RFC 4180) that spreadsheets open as they are meant. */
export function csvFile(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(MARK + rows.map(line).join(""));
}

/** The same for as many rows as there are, a line at a time: none is held longer than it takes to send it. */
export async function* csvLines(header: readonly string[], rows: AsyncIterable<readonly string[]>) {
  yield Buffer.from(MARK + line(header));
  for await (const row of rows) yield Buffer.from(line(row));
}

const line = (row: readonly string[]): string => `${row.map(cell).join(",")}\r\n`;

/**
 * Spreadsheets skip spaces and invisible signs before a formula, and some read the signs' look-alikes as the signs: every
 * dash, and what compatibility forms, superscripts and fullwidth letters write as `=`, `+`, `-` or `@`.
 */
const FORMULA = /^[\s\p{Z}\p{C}\p{Pd}\u2212\u02d7\u2796\u2795\u02d6\ua78a\u30a0]/u;
const SIGNS = "=+-@";

const isLikeFormula = (text: string): boolean => {
  const [first = ""] = text;
  return (
    FORMULA.test(text) ||
    FORMULA.test(first.normalize("NFKC")) ||
    SIGNS.includes(first.normalize("NFKC").slice(0, 1) || "x")
  );
};

/** What begins like a formula would be one in a spreadsheet: an apostrophe before it makes it words. */
function cell(text: string): string {
  const harmless = isLikeFormula(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
