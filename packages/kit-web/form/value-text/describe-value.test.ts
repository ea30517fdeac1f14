import { expect, test } from "vitest";
import * as z from "zod";
import { WEEKDAYS } from "#kit/field/weekdays.ts";
import { describeForm, field } from "#kit/field.ts";
import { emptyEmbed, emptyMessage } from "#kit/message/composed-message.ts";
import { sampleGuild } from "../../catalog/sample-guild.ts";
import { describeValue } from "./describe-value.ts";

const [channel] = sampleGuild.channels.filter(({ name }) => name === "welcome");
const [role] = sampleGuild.roles.filter(({ name }) => name === "Crew");
const GONE = "900000000000000000";
const reward = z.strictObject({
  name: field.text({ max: 80, fallback: "" }),
  kind: field.choice({ options: ["role", "message"], fallback: "role" }),
  role: field.role({ assignable: true, showWhen: { field: "kind", equals: "role" } }),
  isLoud: field.toggle({ fallback: false }),
  worth: field.multipliers(),
});
const plain = { stacking: "highest", roles: [] };

const inWords = (schema: z.ZodType, value: unknown): string => {
  const [described] = describeForm(z.strictObject({ it: schema }));
  if (!described) throw new Error("the form has a field");
  return describeValue(described, value, {
    guild: sampleGuild,
    conditions: [],
    optionName: (option) => `<${option}>`,
  });
};
const weekly = (days: string[]) => [
  field.weekly({ fallback: { days: ["monday"], time: "09:30" } }),
  { days, time: "07:15" },
];
const message = (...variants: object[]) => [
  field.message({ fallback: {} }),
  { variants: variants.map((one) => ({ ...emptyMessage(), ...one })) },
];

test.each([
  [field.toggle({ fallback: false }), false, "Off"],
  [field.number({ min: 0, max: 9999, fallback: 0, unit: "points" }), 1200, "1,200 points"],
  [field.choice({ options: ["a"], fallback: "a" }), "a", "<a>"],
  [field.choices({ options: ["a", "b"] }), ["a", "b"], "<a>, <b>"],
  [field.channel({ types: ["text"], needs: [] }), channel?.id, "#welcome"],
  [field.channel({ types: ["text"], needs: [] }), null, "No channel"],
  [field.channels({ types: ["text"], needs: [], max: 3 }), [channel?.id, GONE], "#welcome, deleted channel"],
  [field.roles({ max: 3, assignable: true }), [role?.id, GONE], "Crew, deleted role"],
  [field.emoji(), "<:anchor:100000000000000041>", ":anchor:"],
  [field.color(), 0xf0c15c, "#f0c15c"],
  [field.optionalDuration({ minSeconds: 1, maxSeconds: 99_999, fallback: null }), null, "Never"],
  [field.optionalDuration({ minSeconds: 1, maxSeconds: 99_999, fallback: null }), 5400, "1 hour and 30 minutes"],
  [...weekly(["tuesday", "monday"]), "Monday and Tuesday at 07:15"],
  [...weekly(["monday", "tuesday", "wednesday", "thursday", "friday"]), "Monday to Friday at 07:15"],
  [...weekly(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]), "Every day at 07:15"],
  [field.schedule(), { kind: "none" }, "Never"],
  [
    field.schedule(),
    { kind: "weekly", days: [...WEEKDAYS], times: ["18:00", "09:00"] },
    "Every day at 09:00 and 18:00",
  ],
  [
    field.schedule(),
    { kind: "every", every: 36, unit: "hours", from: "2028-02-29T10:00" },
    "Every 1 day and 12 hours from Tuesday, 29 February 2028 at 10:00",
  ],
  [
    field.schedule(),
    { kind: "window", days: ["sunday"], from: "22:00", to: "02:00" },
    "Sunday, some time between 22:00 and 02:00",
  ],
  [field.schedule(), { kind: "gap", least: 3600, most: 5400 }, "Every 1 hour to 1 hour and 30 minutes"],
  [field.schedule(), { kind: "once", at: "2028-02-29T10:00" }, "Once, Tuesday, 29 February 2028 at 10:00"],
  [field.date(), "2028-02-29", "Tuesday, 29 February 2028"],
  [field.date(), "2027-02-29", "2027-02-29"],
  [field.image(), { source: "{member.avatar}", alt: "A face" }, "{member.avatar} (A face)"],
  [...message({ content: "Hello\n{member}" }), "Hello ‹member›"],
  [...message({ embeds: [{ ...emptyEmbed(), title: "T" }] }, {}), "1. T · 1 embed\n2. Empty message"],
  [field.eligibility(), [], "Everyone is eligible"],
  [
    field.eligibility(),
    [[{ kind: "roles", match: "all", roles: [role?.id, GONE] }], [{ kind: "accountAge", days: 7, isNot: true }]],
    "Has all of @Crew, a deleted role, and has an account younger than 7 days",
  ],
  [field.multipliers(), { stacking: "highest", roles: [] }, "None"],
  [field.multipliers(), { stacking: "highest", roles: [{ role: role?.id, factor: 1.5 }] }, "@Crew ×1.5"],
  [field.list({ item: reward, max: 3 }), [], "None"],
  [
    field.list({ item: reward, max: 3 }),
    [
      { name: "x".repeat(80), kind: "role", role: role?.id, isLoud: true, worth: plain },
      { name: "", kind: "message", role: role?.id, isLoud: false, worth: plain },
    ],
    `1. ${"x".repeat(59)}… · <kind.role> · Crew\n2. <kind.message>`,
  ],
  [
    field.list({ item: reward, max: 3, namedBy: "name", summary: ["role"] }),
    [
      { name: "Cup", kind: "role", role: role?.id, isLoud: true, worth: plain },
      { name: "", kind: "message", role: role?.id, isLoud: false, worth: plain },
    ],
    "1. Cup · Crew\n2. Empty",
  ],
  [
    field.list({ item: reward, max: 3, namedBy: "name", summary: ["isLoud"] }),
    [
      { name: "Cup", kind: "role", role: role?.id, isLoud: true, worth: plain },
      { name: "Bell", kind: "message", role: role?.id, isLoud: false, worth: plain },
    ],
    "1. Cup\n2. Bell · Off",
  ],
  [
    field.list({ item: reward, max: 3, namedBy: "name", summary: ["isLoud.on"] }),
    [
      { name: "Cup", kind: "role", role: role?.id, isLoud: true, worth: plain },
      { name: "Bell", kind: "message", role: role?.id, isLoud: false, worth: plain },
    ],
    "1. Cup · <isLoud.on>\n2. Bell",
  ],
  // Stored when the field had another type.
  [field.weekly({ fallback: { days: ["monday"], time: "09:30" } }), "daily", '"daily"'],
] as [z.ZodType, unknown, string][])("%#: describes a value", (schema, value, words) => {
  expect(inWords(schema, value)).toBe(words);
});
