/** Rows as comma-separated values (RFC 4180) that spreadsheets open as they are meant. */
export function csvFile(rows: readonly (readonly string[])[]): Buffer {
  // The mark at its beginning tells spreadsheets that it is UTF-8.
  return Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`);
}

/** What begins like a formula would be one in a spreadsheet: an apostrophe before it makes it words. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
