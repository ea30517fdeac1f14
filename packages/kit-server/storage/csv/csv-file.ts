import { isLikeFormula } from "#kit/csv/formula.ts";

/** The byte order mark: spreadsheets then read the file as UTF-8. */
const MARK = "\uFEFF";

type Rows = readonly (readonly string[])[];

/**
 * Pages of rows as comma-separated values (RFC 4180) that spreadsheets open as text. Nothing is sent before the first page is
 * read, so that an error can still be the response.
 */
export async function* csvFile(header: readonly string[], pages: AsyncIterable<Rows> | readonly Rows[]) {
  let head = MARK + line(header);
  for await (const rows of pages) {
    yield Buffer.from(head + rows.map(line).join(""));
    head = "";
  }
  if (head !== "") yield Buffer.from(head);
}

const line = (row: readonly string[]): string => `${row.map(cell).join(",")}\r\n`;

/** A spreadsheet would run a cell that begins like a formula; an apostrophe in front makes it text. */
function cell(text: string): string {
  const harmless = isLikeFormula(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
