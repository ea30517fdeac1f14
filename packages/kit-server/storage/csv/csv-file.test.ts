import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { csvFile } from "./csv-file.ts";

async function cellOf(text: string): Promise<string> {
  const file = await buffer(csvFile(["Cell"], [[[text]]]));
  return file.toString().slice('\uFEFF"Cell"\r\n"'.length, -3);
}

test.each([
  ..."=+-@",
  ...["-1+2", "-1,5", "-5.", "-A1", "-5%", "- 5", "-٥"],
  ...["\t=1", " =1", "\u00a0=1", "\u2003=1", "\u3000+1", "\u200b=1", "\ufeff=1", "\r@x", "\n-1", "\0=1"],
  // Characters without a width or a shape: fillers, a variation selector, the empty Braille pattern.
  ...["\u3164=1", "\uffa0=1", "\u115f+1", "\u2800=1", "\ufe0f=1", "\u034f-1", "\u180e@x"],
  ...["＝1", "＋1", "－1", "＠x", "﹦1", "﹢1", "﹣1", "﹫x", "⁼1", "⁺1", "⁻1", "₌1", "₊1", "₋1"],
  ...["−1", "‐1", "‑1", "–1", "—1", "➕1", "➖1"],
])("writes a cell that begins with %j as text", async (text) => {
  expect(await cellOf(text)).toBe(`'${text}`);
});

test.each(["Robin", "1,205", "-5", "-5.00", "a=b", "#welcome", "محمد", "🌊", "ﬁve", ""])(
  "doesn't change a cell that begins with %j",
  async (text) => {
    expect(await cellOf(text)).toBe(text);
  },
);
