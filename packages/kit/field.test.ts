import { expect, test } from "vitest";
import * as z from "zod";
import { describeForm, field, isShown } from "./field.ts";

const schema = z.strictObject({
  on: field.toggle({ fallback: true }),
  text: field.longText({ max: 5, fallback: "hi", showWhen: { field: "on", equals: true } }),
  share: field.number({ min: 0, max: 1, fallback: 0.25, maxFractionDigits: 2 }),
  mode: field.choice({ options: ["a", "b"], fallback: "b" }),
  channel: field.channel({ types: ["text"], needs: [] }),
  roles: field.roles({ max: 2, assignable: true }),
});

test("a configuration of nothing is the defaults", () => {
  expect(schema.parse({})).toEqual({ on: true, text: "hi", share: 0.25, mode: "b", channel: null, roles: [] });
});

test("the form has every field of the schema, in its order", () => {
  expect(describeForm(schema).map(({ name, kind }) => `${name}:${kind}`)).toEqual([
    "on:toggle",
    "text:longText",
    "share:number",
    "mode:choice",
    "channel:channel",
    "roles:roles",
  ]);
});

test("a field that was not made with field.* is a bug that shows at once", () => {
  expect(() => describeForm(z.object({ plain: z.string() }))).toThrow('"plain"');
});

test("each limit is held", () => {
  const refused = [
    { text: "longer" },
    { share: 1.01 },
    { share: 0.123 },
    { mode: "c" },
    { channel: "general" },
    { roles: ["100000000000000001", "100000000000000001"] },
    { roles: ["100000000000000001", "100000000000000002", "100000000000000003"] },
    { unknown: 1 },
  ];
  for (const config of refused) expect(schema.safeParse(config).success, JSON.stringify(config)).toBe(false);
  expect(schema.safeParse({ share: 0.07 }).success).toBe(true);
});

test("a conditional field is hidden while its condition does not hold", () => {
  const text = describeForm(schema)[1];
  if (!text) throw new Error("the form has a second field");
  expect(isShown(text, { on: true })).toBe(true);
  expect(isShown(text, { on: false })).toBe(false);
});
