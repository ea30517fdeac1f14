import { expect, test } from "vitest";
import * as z from "zod";
import { describeForm, field } from "#kit/field.ts";
import { inputFor } from "./field-inputs.ts";

const item = z.strictObject({ name: field.text({ max: 5, fallback: "" }) });
/** One field from each factory: a new factory that is missing here does not compile. */
const fields = {
  text: field.text({ max: 5, fallback: "" }),
  longText: field.longText({ max: 5, fallback: "" }),
  number: field.number({ min: 0, max: 1, fallback: 0 }),
  toggle: field.toggle({ fallback: false }),
  choice: field.choice({ options: ["a"], fallback: "a" }),
  choices: field.choices({ options: ["a"] }),
  color: field.color(),
  url: field.url(),
  channel: field.channel({ types: ["text"], needs: [] }),
  channels: field.channels({ types: ["text"], needs: [], max: 1 }),
  role: field.role({ assignable: true }),
  roles: field.roles({ max: 1, assignable: true }),
  emoji: field.emoji(),
  duration: field.duration({ minSeconds: 1, maxSeconds: 2, fallback: 1 }),
  optionalDuration: field.optionalDuration({ minSeconds: 1, maxSeconds: 2, fallback: null }),
  timeOfDay: field.timeOfDay({ fallback: "09:30" }),
  weekly: field.weekly({ fallback: { days: ["monday"], time: "09:30" } }),
  schedule: field.schedule(),
  timeZone: field.timeZone(),
  date: field.date(),
  image: field.image(),
  message: field.message({ fallback: {} }),
  eligibility: field.eligibility(),
  multipliers: field.multipliers(),
  reward: field.reward({ fallback: 10 }),
  names: field.names({ of: "others", by: "name", max: 1 }),
  list: field.list({ item, max: 1 }),
} satisfies Record<keyof typeof field, z.ZodType>;

test.each(describeForm(z.strictObject(fields)))("has an input for the field of $name", ({ kind }) => {
  expect(inputFor(kind)).toBeDefined();
});
