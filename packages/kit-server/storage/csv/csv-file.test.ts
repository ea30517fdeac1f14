import { expect, test } from "vitest";
import { csvFile } from "./csv-file.ts";

const cellOf = (text: string): string =>
  csvFile([[text]])
    .toString()
    .slice(2, -3);

test.each([
  ..."=+-@",
  ...["\t=1", " =1", "\u00a0=1", "\u2003=1", "\u3000+1", "\u200b=1", "\ufeff=1", "\r@x", "\n-1"],
  ...["＝1", "＋1", "－1", "＠x", "﹦1", "﹢1", "﹣1", "﹫x", "⁼1", "⁺1", "⁻1", "₌1", "₊1", "₋1"],
  ...["−1", "‐1", "‑1", "–1", "—1", "➕1", "➖1"],
])("a cell that begins as %j is words", (text) => {
  expect(cellOf(text)).toBe(`'${text}`);
});

test.each(["Robin", "1,205", "a=b", "#welcome", "محمد", "🌊", "ﬁve", ""])(
  "a cell that begins as %j stays as it is",
  (text) => {
    expect(cellOf(text)).toBe(text);
  },
);
