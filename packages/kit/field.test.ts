import { expect, test } from "vitest";
import * as z from "zod";
import { describeForm, field, isShown } from "./field.ts";
import { placeholdersOf } from "./placeholders.ts";

const schema = z.strictObject({
  on: field.toggle({ fallback: true }),
  text: field.longText({ max: 5, fallback: "hi", showWhen: { field: "on", equals: true } }),
  share: field.number({ min: 0, max: 1, fallback: 0.25, maxFractionDigits: 2 }),
  mode: field.choice({ options: ["a", "b"], fallback: "b" }),
  channel: field.channel({ types: ["text"], needs: [] }),
  roles: field.roles({ max: 2, assignable: true }),
});

test("parses an empty configuration to the defaults", () => {
  expect(schema.parse({})).toEqual({ on: true, text: "hi", share: 0.25, mode: "b", channel: null, roles: [] });
});

test("lists every field of the schema, in its order", () => {
  expect(describeForm(schema).map(({ name, kind }) => `${name}:${kind}`)).toEqual([
    "on:toggle",
    "text:longText",
    "share:number",
    "mode:choice",
    "channel:channel",
    "roles:roles",
  ]);
});

test("throws at once for a field that was not made with field.*", () => {
  expect(() => describeForm(z.object({ plain: z.string() }))).toThrow('"plain"');
});

test("enforces each limit", () => {
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

test("hides a conditional field while its condition isn't met", () => {
  const text = describeForm(schema)[1];
  if (!text) throw new Error("the form has a second field");
  expect(isShown(text, { on: true })).toBe(true);
  expect(isShown(text, { on: false })).toBe(false);
});

const everyKind = z.strictObject({
  days: field.choices({ options: ["a", "b", "c"], max: 2 }),
  color: field.color(),
  link: field.url(),
  log: field.channels({ types: ["text"], needs: [], max: 2 }),
  role: field.role({ assignable: true }),
  emoji: field.emoji({ fallback: "👋" }),
  keep: field.optionalDuration({ minSeconds: 10, maxSeconds: 60, fallback: null }),
  every: field.duration({ minSeconds: 60, maxSeconds: 3600, fallback: 60 }),
  at: field.timeOfDay({ fallback: "09:30" }),
  week: field.weekly({ fallback: { days: ["monday"], time: "09:30" } }),
  zone: field.timeZone(),
  until: field.date(),
  picture: field.image({ placeholders: placeholdersOf("member") }),
  message: field.message({ fallback: { content: "Hi" }, maxVariants: 2 }),
  groups: field.list({ item: z.strictObject({ name: field.text({ max: 5, fallback: "" }) }), max: 2 }),
});

test("every field type has a default and accepts valid values", () => {
  const defaults = everyKind.parse({});
  expect(everyKind.parse(defaults)).toEqual(defaults);
  const good = [
    { emoji: "<a:wave:100000000000000001>" },
    { emoji: "🏳️‍🌈" },
    { emoji: "🇳🇴" },
    { emoji: "1️⃣" },
    { color: 0xffffff },
    { link: "https://example.com/a?b=c#d" },
    { zone: "Europe/Oslo" },
    { until: "2028-02-29" },
    { picture: { source: "{member.avatar}" } },
    { keep: 10 },
    { groups: [{}, { name: "two" }] },
  ];
  for (const config of good) expect(everyKind.safeParse(config).success, JSON.stringify(config)).toBe(true);
});

test("every field type rejects invalid values", () => {
  const bad = [
    { days: ["a", "b", "c"] },
    { days: ["a", "a"] },
    { days: ["d"] },
    { color: 0x1000000 },
    { link: "javascript:alert(1)" },
    { link: "example.com" },
    { emoji: "ab" },
    { emoji: "1" },
    { emoji: "👋👋" },
    { emoji: "<:wave:1>" },
    { keep: 5 },
    { every: null },
    { at: "24:00" },
    { at: "9:30" },
    { week: { days: [], time: "09:30" } },
    { zone: "Atlantis/Capital" },
    { until: "2026-02-30" },
    { until: "2026-13-45" },
    { until: "2027-02-29" },
    { until: "0000-01-01" },
    { until: "2027-02-29" },
    { picture: { source: "http://example.com/a.png" } },
    { picture: { source: "asset:../../etc/passwd" } },
    { message: { variants: [] } },
    { groups: [{ name: "too long" }] },
    { groups: [{ extra: 1 }] },
  ];
  for (const config of bad) expect(everyKind.safeParse(config).success, JSON.stringify(config)).toBe(false);
});
