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

/** What begins like a formula would be one in a spreadsheet: an apostrophe before it makes it words. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
