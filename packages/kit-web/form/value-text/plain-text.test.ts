import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["**{drop}!** Be quick and get **{drop.reward}**.", "‹drop›! Be quick and get ‹drop reward›."],
  ["## Rules\n> Be ***kind***, ||not|| _loud_", "Rules\nBe kind, not loud"],
  ["[Read this](https://example.com/a_b_c) <:anchor:100000000000000041> `now`", "Read this :anchor: now"],
  ["2 * 3 * 4 = snake_case_name", "2 * 3 * 4 = snake_case_name"],
])("%s is shown without markdown", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
