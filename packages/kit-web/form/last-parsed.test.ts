import { describe, expect, it } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { lastParsed } from "./last-parsed.ts";

const item = z.strictObject({
  name: field.text({ max: 5, fallback: "One" }),
  least: field.number({ min: 1, max: 9, fallback: 2 }),
  most: field.number({ min: 1, max: 9, fallback: 5 }),
});
const ordered = item.superRefine(({ least, most }, { addIssue }) => {
  if (least > most) addIssue({ code: "custom", path: ["least"], params: { code: "minAboveMax" } });
});
const schema = z.strictObject({
  every: field.number({ min: 10, max: 100, fallback: 50 }),
  groups: field.list({ item: ordered, max: 2 }),
});
const group = (least: number | null, most: number | null = 5, name = "One") => ({ name, least, most });

describe("the last values that parsed", () => {
  it("are the current ones while all of them parse", () => {
    const now = { every: 20, groups: [group(1)] };
    expect(lastParsed(schema, now, { every: 30, groups: [] })).toEqual(now);
  });

  it("keep a number that is emptied, and update all others", () => {
    const before = { every: 20, groups: [group(3), group(4)] };
    const now = { every: null, groups: [group(null, 8, "New"), group(6, 7)] };
    expect(lastParsed(schema, now, before)).toEqual({ every: 20, groups: [group(3, 8, "New"), group(6, 7)] });
  });

  it("are the defaults where no value ever parsed", () => {
    expect(lastParsed(schema, { every: null, groups: [group(null)] })).toEqual({ every: 50, groups: [group(2)] });
    expect(lastParsed(schema, {})).toEqual({ every: 50, groups: [] });
  });

  it("keep a group whose values contradict each other, and a list that is too long", () => {
    const before = { every: 20, groups: [group(3, 5)] };
    expect(lastParsed(schema, { every: 20, groups: [group(7, 5)] }, before).groups).toEqual([group(3, 5)]);
    const three = { every: 20, groups: [group(1), group(1), group(1)] };
    expect(lastParsed(schema, three, before).groups).toEqual([group(3, 5)]);
  });
});
