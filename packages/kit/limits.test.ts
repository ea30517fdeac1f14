import { expect, test } from "vitest";
import * as z from "zod";
import { describeForm, field } from "./field.ts";
import { configWithinLimits, growthIssues, overLimitIssues, withLimits } from "./limits.ts";

const item = z.strictObject({ name: field.text({ max: 20, fallback: "" }) });
const config = z.strictObject({
  panels: field.list({ item, max: 25, limit: "panels" }),
  notes: field.list({ item, max: 5 }),
});
const named = (...names: string[]) => names.map((name) => ({ name }));
const of = (...names: string[]) => config.parse({ panels: named(...names) });
const limits = { panels: 2 };

test("lets a list grow up to its limit; keeps, changes and shortens a longer one, but doesn't let it grow", () => {
  const issues = (before: z.output<typeof config>, after: z.output<typeof config>) =>
    growthIssues(config, before, after, limits);
  const refused = [{ path: "panels", code: "planLimit", params: { max: 2 } }];
  expect(issues(of("a"), of("a", "b"))).toEqual([]);
  expect(issues(of("a", "b"), of("a", "b", "c"))).toEqual(refused);
  expect(issues(of(), of("a", "b", "c"))).toEqual(refused);
  expect(issues(of("a", "b", "c", "d"), of("d", "b", "c", "changed"))).toEqual([]);
  expect(issues(of("a", "b", "c", "d"), of("a", "b", "c"))).toEqual([]);
  expect(issues(of("a", "b", "c"), of("a", "b", "c", "d"))).toEqual(refused);
});

test("restricts a list without a limit only by its format", () => {
  const many = config.parse({ notes: named("a", "b", "c", "d", "e") });
  expect(growthIssues(config, config.parse({}), many, { panels: 0 })).toEqual([]);
});

test("offers the guild's limit in forms, up to what the format allows", () => {
  const maxOf = (panels: number) => withLimits(describeForm(config), { panels }).map((one) => "max" in one && one.max);
  expect(maxOf(2)).toEqual([2, 5]);
  expect(maxOf(1_000)).toEqual([25, 5]);
});

test("names what exceeds the limit and hides it from the bot", () => {
  const kept = (list: readonly unknown[]) => list.slice(0, 2);
  expect(overLimitIssues(config, of("a", "b", "c"), limits)).toEqual([
    { path: "panels", code: "overPlanLimit", params: { max: 2, count: 3 } },
  ]);
  expect(overLimitIssues(config, of("a", "b"), limits)).toEqual([]);
  expect(configWithinLimits(config, of("a", "b", "c"), kept)).toEqual(of("a", "b"));
  const whole = of("a", "b");
  expect(configWithinLimits(config, whole, kept)).toBe(whole);
});
