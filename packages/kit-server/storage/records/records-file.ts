import { columnGuild, type RecordColumn, type RecordColumns } from "#kit/records/record-columns.ts";
import { csvAnswer } from "#kit-server/storage/csv/csv-answer.ts";
import { csvLines } from "#kit-server/storage/csv/csv-file.ts";
import type { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";

/** Records as a spreadsheet file, in the columns that have a name in files. `saveAs` includes the extension. */
export function recordsFile<Row, Kept = Row>(
  columns: RecordColumns<Row, Kept>,
  rows: readonly Kept[] | AsyncIterable<Kept>,
  guild: Parameters<typeof columnGuild>[0],
  saveAs: string,
): FileAnswer {
  const listed = columns.flatMap(({ file, text }) => {
    if (file === undefined) return [];
    const [name, words] = typeof file === "string" ? [file, text as RecordColumn<Kept>["text"]] : file;
    return { name, words };
  });
  const named = columnGuild(guild);
  async function* lines() {
    for await (const row of rows) yield listed.map(({ words }) => String(words?.(row, named) ?? ""));
  }
  return csvAnswer(
    csvLines(
      listed.map(({ name }) => name),
      lines(),
    ),
    saveAs,
  );
}
