// Reads CSV as spreadsheets save it (RFC 4180): with commas, semicolons or tabs, and each row's line number.
import { isLikeFormula } from "./formula.ts";

/** `line`: where the row begins in the file, counted from 1. Cells are trimmed. */
export type CsvRow = { line: number; cells: string[] };

const SEPARATORS = [",", ";", "\t"] as const;

/** Rows without any text are left out. A quote that is never closed ends with the file. */
export function readCsv(text: string): CsvRow[] {
  const body = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(body);
  const rows: CsvRow[] = [];
  let [cells, cell, line, begun, isQuoted]: [string[], string, number, number, boolean] = [[], "", 1, 1, false];
  const endCell = () => {
    cells.push(unguarded(cell.trim()));
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== "")) rows.push({ line: begun, cells });
    cells = [];
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? "";
    if (sign === "\n") line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (body[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === "\n") {
      endRow();
      begun = line;
    } else cell += sign;
  }
  endRow();
  return rows;
}

/** Files that Guildhall writes have an apostrophe before a cell that looks like a formula. */
const unguarded = (cell: string): string =>
  cell.startsWith("'") && isLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;

/** The separator that the first row has most of, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ""] = text
    .trimStart()
    .replace(/"(?:[^"]|"")*"/g, "")
    .split("\n", 1);
  const count = (sign: string) => first.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
