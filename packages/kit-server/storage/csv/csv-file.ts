import { isLikeFormula } from "#kit/csv/formula.ts";

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

/** A spreadsheet would run a cell that begins like a formula; an apostrophe in front makes it text. */
function cell(text: string): string {
  const harmless = isLikeFormula(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
