import type { ColumnGuild, RecordColumn } from "#kit/records/record-columns.ts";
import { csvAnswer } from "../csv/csv-answer.ts";
import { csvLines } from "../csv/csv-file.ts";
import type { FileAnswer } from "../http/file-answer.ts";

/** Records as a file for spreadsheets, in the columns that have a name in files. `saveAs` with its ending. */
export function recordsFile<Row, Kept = Row>(
  columns: readonly RecordColumn<Row, Kept>[],
  rows: readonly Kept[] | AsyncIterable<Kept>,
  guild: ColumnGuild,
  saveAs: string,
): FileAnswer {
  const listed = columns.flatMap(({ file, text }) => {
    if (file === undefined) return [];
    const [name, words] = typeof file === "string" ? [file, text as RecordColumn<Kept>["text"]] : file;
    return { name, words };
  });
  async function* lines() {
    for await (const row of rows) yield listed.map(({ words }) => String(words?.(row, guild) ?? ""));
  }
  return csvAnswer(
    csvLines(
      listed.map(({ name }) => name),
      lines(),
    ),
    saveAs,
  );
}
