import { expect, test } from "vitest";
import { typedDay, writtenDay } from "./day-text.ts";

test.each([
  "2026-12-24",
  "2026-12-24 ",
  "24 Dec 2026",
  "24 december 2026",
  "Dec 24, 2026",
  "DECEMBER 24 2026",
  "12/24/2026",
  "2026/12/24",
  "24.12.2026",
])("reads %s as a day", (text) => expect(typedDay(text)).toBe("2026-12-24"));

test.each(["2026-02-30", "31 Apr 2026", "24/12/2026", "tomorrow", "24", "2026", "24 Dec 26", "1e3"])(
  "rejects %s as a day",
  (text) => expect(typedDay(text)).toBeNull(),
);

test("formats a day so that it can be typed again, and an empty text for none", () => {
  expect(writtenDay("2028-02-29")).toBe("29 Feb 2028");
  expect(typedDay(writtenDay("2028-02-29"))).toBe("2028-02-29");
  expect([writtenDay(""), typedDay("  ")]).toEqual(["", ""]);
});
