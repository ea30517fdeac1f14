import { expect, test } from "vitest";
import { parseForm } from "./form.ts";
import { occurrenceAfter, readRecurrence, recurrenceForm } from "./recurrence.ts";

// a Wednesday
const START = "2026-07-01T18:00:00.000Z";

test.each([
  ["every weekday", { frequency: 3, by_weekday: [0, 1, 2, 3, 4] }, ["07-01", "07-02", "07-03", "07-06"]],
  ["every other Wednesday", { frequency: 2, interval: 2, by_weekday: [2] }, ["07-01", "07-15", "07-29", "08-12"]],
  ["every Sunday", { frequency: 2, by_weekday: [6] }, ["07-05", "07-12", "07-19", "07-26"]],
  ["the fourth Wednesday", { frequency: 1, by_n_weekday: [{ n: 4, day: 2 }] }, ["07-22", "08-26", "09-23", "10-28"]],
  ["the last Friday", { frequency: 1, by_n_weekday: [{ n: 5, day: 4 }] }, ["07-31", "08-28", "09-25", "10-30"]],
  ["each 24 July", { frequency: 0, by_month: [7], by_month_day: [24] }, ["07-24", "07-24", "07-24", "07-24"]],
] as const)("%s", (_, given, days) => {
  const rule = readRecurrence(parseForm(recurrenceForm, { start: START, ...given }));
  let afterMs = Date.parse(START) - 1;
  const found = days.map(() => {
    afterMs = occurrenceAfter(rule, afterMs) ?? Number.NaN;
    return new Date(afterMs).toISOString();
  });
  expect(found.map((at) => at.slice(5, 10))).toEqual(days);
  expect(new Set(found.map((at) => at.slice(10)))).toEqual(new Set(["T18:00:00.000Z"]));
});

test.each([
  ["interval", { frequency: 3, interval: 2 }],
  ["by_weekday", { frequency: 3, by_weekday: [0, 2] }],
  ["by_weekday", { frequency: 2, by_weekday: [0, 1] }],
  ["by_n_weekday", { frequency: 2, by_n_weekday: [{ n: 1, day: 1 }] }],
  ["by_month", { frequency: 0, by_month: [7] }],
  ["count", { frequency: 3, count: 4 }],
] as const)("a rule with a wrong %s is refused", (field, given) => {
  const read = () => readRecurrence(parseForm(recurrenceForm, { start: START, ...given }));
  expect(read).toThrow(expect.objectContaining({ errors: { recurrence_rule: { [field]: expect.anything() } } }));
});
