import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "#kit/csv/read-csv.ts";
import { csvFile } from "./csv-file.ts";

test("reads what csvFile wrote, whatever the cells are", async () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.trim().replace(/^'+/, ""));
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, async ([head = [], ...others]) => {
      const rows = [head, ...others];
      const read = readCsv((await buffer(csvFile(head, [others]))).toString());
      expect(read.map(({ cells }) => cells)).toEqual(rows.filter((row) => row.some((one) => one !== "")));
    }),
  );
});

test("counts lines, also over quoted line breaks and empty rows", () => {
  expect(readCsv('a;"two\nlines"\r\n\r\nb;"say ""hi"""\n')).toEqual([
    { line: 1, cells: ["a", "two\nlines"] },
    { line: 4, cells: ["b", 'say "hi"'] },
  ]);
});

test("finds tabs, and takes quotes inside of a cell as they are", () => {
  expect(readCsv('Robin\t5" disk\nWren')).toEqual([
    { line: 1, cells: ["Robin", '5" disk'] },
    { line: 2, cells: ["Wren"] },
  ]);
});
