/** The byte order mark: spreadsheets then read the file as UTF-8. */
const MARK = "\uFEFF";

/** Rows as comma-separated values (RFC 4180) that spreadsheets open as text. */
export function csvFile(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(MARK + rows.map(line).join(""));
}

/** The same as a stream of lines, for any number of rows. */
export async function* csvLines(header: readonly string[], rows: AsyncIterable<readonly string[]>) {
  yield Buffer.from(MARK + line(header));
  for await (const row of rows) yield Buffer.from(line(row));
}

const line = (row: readonly string[]): string => `${row.map(cell).join(",")}\r\n`;

/**
 * Spreadsheets skip spaces and invisible characters before a formula, and some read look-alikes as the signs themselves:
 * every dash, and the compatibility forms, superscripts and fullwidth forms of `=`, `+`, `-` and `@`.
 */
const FORMULA = /^[\s\p{Z}\p{C}\p{DI}\p{Pd}=+@\u2800\u2212\u02d7\u2796\u2795\u02d6\ua78a\u30a0]/u;

function isLikeFormula(text: string): boolean {
  const [first = ""] = text;
  return FORMULA.test(first.normalize("NFKC"));
}

/** A spreadsheet would run a cell that begins like a formula; an apostrophe in front makes it text. */
function cell(text: string): string {
  const harmless = isLikeFormula(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
