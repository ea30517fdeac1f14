import { columnGuild, type RecordColumn, type RecordColumns } from "#kit/records/record-columns.ts";
import { csvAnswer } from "#kit-server/storage/csv/csv-answer.ts";
import { csvFile } from "#kit-server/storage/csv/csv-file.ts";
import type { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";

/** Pages of records as a spreadsheet file, in the columns that have a name in files. `saveAs` includes the extension. */
export function recordsFile<Row, Kept = Row>(
  columns: RecordColumns<Row, Kept>,
  pages: AsyncIterable<readonly Kept[]>,
  guild: Parameters<typeof columnGuild>[0],
  saveAs: string,
): FileAnswer {
  const listed = columns.flatMap(({ file, text }) => {
    if (file === undefined) return [];
    const [name, words] = typeof file === "string" ? [file, text as RecordColumn<Kept>["text"]] : file;
    return { name, words };
  });
  const named = columnGuild(guild);
  async function* cells() {
    for await (const rows of pages) {
      yield rows.map((row) => listed.map(({ words }) => String(words?.(row, named) ?? "")));
    }
  }
  const header = listed.map(({ name }) => name);
  return csvAnswer(csvFile(header, cells()), saveAs);
}
