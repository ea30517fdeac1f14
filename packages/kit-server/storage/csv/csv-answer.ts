import { FileAnswer } from "./file-answer.ts";

/** A spreadsheet (`csvFile`) as a route's response. `saveAs` as in FileAnswerOptions. */
export const csvAnswer = (table: AsyncIterable<Uint8Array>, saveAs: string): FileAnswer =>
  new FileAnswer(table, "text/csv; charset=utf-8", { saveAs });
