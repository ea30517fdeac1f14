// The gallery's specimens: for each field type, its words and one value for each state.
import * as z from "zod";
import { type FieldKind, field } from "#kit/field.ts";
import { placeholdersOf } from "#kit/placeholders.ts";
import type { FieldTexts } from "#kit-web/form/field-input-props.ts";
import { channelId, GONE, GONE_EMOJI, roleId } from "./gallery-guild.ts";

export type SpecimenState = {
  name: string;
  value: unknown;
  /** The previous value; if set, the field counts as changed. */
  before?: unknown;
  isReadOnly?: true;
};
export type Specimen = { field: z.ZodType; texts: FieldTexts; states: readonly SpecimenState[] };

const readOnly = (value: unknown): SpecimenState => ({ name: "Read-only", value, isReadOnly: true });
const changed = (before: unknown, value: unknown): SpecimenState => ({ name: "Changed", value, before });
const channelOptions = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;
const PLACEHOLDERS = placeholdersOf("member", "guild");
const said = (content: string) => ({ variants: [{ content }] });

const reward = z.strictObject({
  name: field.text({ max: 40, fallback: "" }),
  members: field.number({ min: 1, max: 10_000, fallback: 100, unit: "members" }),
  kind: field.choice({ options: ["role", "message"], fallback: "role" }),
  role: field.role({ assignable: true, showWhen: { field: "kind", equals: "role" } }),
  channel: field.channel({ ...channelOptions, showWhen: { field: "kind", equals: "message" } }),
});
const rewards = [
  { name: "Harbour", members: 100, kind: "role", role: roleId(3), channel: null },
  { name: "Lighthouse", members: 500, kind: "message", role: null, channel: channelId(1) },
  { name: "Fleet", members: 1000, kind: "role", role: roleId(5), channel: null },
];

const rules = [
  [{ kind: "roles", match: "any", roles: [roleId(3), roleId(7)] }],
  [
    { kind: "accountAge", days: 7, isNot: false },
    { kind: "boosting", isNot: false },
  ],
];
const everyCondition = [
  [
    { kind: "roles", match: "none", roles: [roleId(5)] },
    { kind: "memberAge", days: 30, isNot: true },
  ],
  [
    { kind: "points", of: "earned", least: 1000, isNot: false },
    { kind: "leaderboard:messages", params: { period: "month", least: 50 }, isNot: false },
  ],
  [{ kind: "dates", from: "2027-05-01", until: null, isNot: false }],
];
const worth = {
  stacking: "add",
  roles: [
    { role: roleId(3), factor: 1.5 },
    { role: roleId(7), factor: 0.5 },
  ],
};

export const specimens: Readonly<Record<FieldKind, Specimen>> = {
  text: {
    field: field.text({ max: 32, fallback: "" }),
    texts: { label: "Title", help: "Shown above everything else." },
    states: [
      { name: "Empty", value: "" },
      { name: "Filled", value: "Harbour Lights" },
      { name: "At its limit", value: "x".repeat(32) },
      { name: "Invalid", value: "x".repeat(40) },
      changed("Before", "After"),
      readOnly("Harbour Lights"),
    ],
  },
  longText: {
    field: field.longText({ max: 200, fallback: "", placeholders: PLACEHOLDERS }),
    texts: { label: "Greeting", help: "What newcomers read first." },
    states: [
      { name: "Empty", value: "" },
      { name: "Filled", value: "Welcome to {guild}, {member}!" },
      { name: "Invalid", value: "Welcome, {mebmer}!" },
      changed("", "Ahoy"),
      readOnly("Welcome to {guild}, {member}!"),
    ],
  },
  number: {
    field: field.number({ min: 0, max: 100, fallback: 0, unit: "points" }),
    texts: { label: "Reward", help: "How many points are paid." },
    states: [
      { name: "Empty", value: null },
      { name: "Filled", value: 12 },
      { name: "At its limit", value: 100 },
      { name: "Invalid", value: 500 },
      changed(1, 2),
      readOnly(12),
    ],
  },
  toggle: {
    field: field.toggle({ fallback: false }),
    texts: { label: "Answer in threads", help: "Keeps the channel quiet." },
    states: [{ name: "Off", value: false }, { name: "On", value: true }, changed(false, true), readOnly(true)],
  },
  choice: {
    field: field.choice({ options: ["calm", "lively", "loud"], fallback: "calm" }),
    texts: { label: "Tone", help: "How the bot speaks." },
    states: [
      { name: "Filled", value: "calm" },
      { name: "Invalid", value: "gone" },
      changed("calm", "loud"),
      readOnly("lively"),
    ],
  },
  choices: {
    field: field.choices({ options: ["calm", "lively", "loud", "silent"], max: 2 }),
    texts: { label: "Tones", help: "Which tones the bot may take." },
    states: [
      { name: "Empty", value: [] },
      { name: "Filled", value: ["calm"] },
      { name: "At its limit", value: ["calm", "loud"] },
      { name: "Invalid", value: ["calm", "lively", "loud"] },
      changed([], ["silent"]),
      readOnly(["calm", "loud"]),
    ],
  },
  names: {
    field: field.names({ of: "teams", by: "name", max: 2 }),
    texts: { label: "Teams", help: "Chosen among the groups of another list." },
    states: [
      { name: "Empty", value: [] },
      { name: "Filled", value: ["Deck crew"] },
      { name: "At its limit", value: ["Deck crew", "Harbour office"] },
      changed([], ["Deck crew"]),
      readOnly(["Deck crew"]),
    ],
  },
  channel: {
    field: field.channel(channelOptions),
    texts: { label: "Welcome channel", help: "Where newcomers are greeted." },
    states: [
      { name: "Empty", value: null },
      { name: "Filled", value: channelId(1) },
      { name: "Invalid", value: channelId(8) },
      { name: "Deleted", value: GONE },
      changed(null, channelId(4)),
      readOnly(channelId(1)),
    ],
  },
  channels: {
    field: field.channels({ ...channelOptions, max: 4 }),
    texts: { label: "Channels left alone", help: "The bot neither reads nor writes here." },
    states: [
      { name: "Empty", value: [] },
      { name: "Filled", value: [channelId(1), channelId(3)] },
      { name: "At its limit", value: [1, 3, 4, 5].map(channelId) },
      { name: "Invalid", value: [channelId(8)] },
      { name: "Deleted", value: [channelId(1), GONE] },
      changed([], [channelId(7)]),
      readOnly([channelId(1), channelId(3)]),
    ],
  },
  role: {
    field: field.role({ assignable: true }),
    texts: { label: "Role of the winner", help: "Given to the winners." },
    states: [
      { name: "Empty", value: null },
      { name: "Filled", value: roleId(7) },
      { name: "Invalid", value: roleId(230) },
      { name: "Deleted", value: GONE },
      changed(null, roleId(2)),
      readOnly(roleId(2)),
    ],
  },
  roles: {
    field: field.roles({ max: 3, assignable: true }),
    texts: { label: "Roles for newcomers", help: "Given to every new member." },
    states: [
      { name: "Empty", value: [] },
      { name: "Filled", value: [roleId(1), roleId(7)] },
      { name: "At its limit", value: [1, 2, 3].map(roleId) },
      { name: "Invalid", value: [roleId(230)] },
      { name: "Deleted", value: [roleId(1), GONE] },
      changed([], [roleId(4)]),
      readOnly([roleId(1), roleId(2)]),
    ],
  },
  emoji: {
    field: field.emoji(),
    texts: { label: "Reaction", help: "What the bot reacts with." },
    states: [
      { name: "Empty", value: null },
      { name: "Filled", value: "🎉" },
      { name: "Of the server", value: "<:anchor:100000000000000041>" },
      { name: "Invalid", value: "no emoji" },
      { name: "Deleted", value: GONE_EMOJI },
      changed(null, "👋"),
      readOnly("🎉"),
    ],
  },
  color: {
    field: field.color(),
    texts: { label: "Embed color", help: "The stripe beside every embed." },
    states: [
      { name: "Empty", value: null },
      { name: "Filled", value: 0x63d297 },
      { name: "Of its own", value: 0x123456 },
      { name: "Invalid", value: -1 },
      changed(null, 0xf0c15c),
      readOnly(0x82b8ff),
    ],
  },
  duration: {
    field: field.optionalDuration({ minSeconds: 30, maxSeconds: 28 * 86_400, fallback: null }),
    texts: { label: "Delete after", help: "How long the message stays." },
    states: [
      { name: "Empty", value: null },
      { name: "Filled", value: 7200 },
      { name: "At its limit", value: 28 * 86_400 },
      { name: "Invalid", value: 5 },
      changed(60, 90),
      readOnly(3600),
    ],
  },
  timeOfDay: {
    field: field.timeOfDay({ fallback: "09:30" }),
    texts: { label: "Time of the digest", help: "In the server's time zone." },
    states: [
      { name: "Filled", value: "14:30" },
      { name: "Invalid", value: "" },
      changed("09:30", "18:00"),
      readOnly("09:30"),
    ],
  },
  weekly: {
    field: field.weekly({ fallback: { days: ["monday"], time: "09:30" } }),
    texts: { label: "Schedule", help: "When the digest is posted." },
    states: [
      { name: "Filled", value: { days: ["monday", "thursday"], time: "09:30" } },
      { name: "Invalid", value: { days: [], time: "09:30" } },
      changed({ days: ["monday"], time: "09:30" }, { days: ["friday"], time: "17:00" }),
      readOnly({ days: ["saturday", "sunday"], time: "10:00" }),
    ],
  },
  schedule: {
    field: field.schedule({ minGapSeconds: 600 }),
    texts: { label: "Drops", help: "When the bot drops something by itself." },
    states: [
      { name: "Never", value: { kind: "none" } },
      { name: "Weekly", value: { kind: "weekly", days: ["monday", "thursday"], times: ["09:30", "18:00"] } },
      { name: "Repeated", value: { kind: "every", every: 3, unit: "days", from: "2027-01-31T18:00" } },
      { name: "Random time", value: { kind: "window", days: ["saturday", "sunday"], from: "22:00", to: "02:00" } },
      { name: "Random gap", value: { kind: "gap", least: 3600, most: 10_800 } },
      { name: "Once", value: { kind: "once", at: "2030-12-31T23:59" } },
      { name: "Invalid", value: { kind: "every", every: 5, unit: "minutes", from: "2027-01-31T18:00" } },
      changed({ kind: "none" }, { kind: "once", at: "2030-06-01T12:00" }),
      readOnly({ kind: "weekly", days: ["friday"], times: ["17:00"] }),
    ],
  },
  timeZone: {
    field: field.timeZone(),
    texts: { label: "Time zone", help: "What times of day are meant in." },
    states: [
      { name: "Filled", value: "Europe/Oslo" },
      { name: "Invalid", value: "Atlantis/Capital" },
      changed("UTC", "Asia/Kolkata"),
      readOnly("UTC"),
    ],
  },
  date: {
    field: field.date(),
    texts: { label: "Last day", help: "After it nobody can take part." },
    states: [
      { name: "Empty", value: null },
      { name: "Filled", value: "2028-02-29" },
      { name: "Invalid", value: "2027-02-29" },
      changed(null, "2027-06-01"),
      readOnly("2028-02-29"),
    ],
  },
  url: {
    field: field.url(),
    texts: { label: "Rules page", help: "Linked from every message." },
    states: [
      { name: "Empty", value: "" },
      { name: "Filled", value: "https://example.com/rules?of=the-harbour" },
      { name: "Invalid", value: "javascript:alert(1)" },
      changed("", "https://example.com"),
      readOnly("https://example.com"),
    ],
  },
  image: {
    field: field.image({ placeholders: PLACEHOLDERS.filter(({ isPicture }) => isPicture) }),
    texts: { label: "Card background", help: "Behind the newcomer's name." },
    states: [
      { name: "Empty", value: null },
      { name: "Filled", value: { source: "https://example.com/harbour.png", alt: "The harbour at night" } },
      { name: "A placeholder", value: { source: "{member.avatar}", alt: "" } },
      { name: "Invalid", value: { source: "harbour.png", alt: "" } },
      { name: "Deleted", value: { source: "asset:00000000-0000-4000-8000-000000000000.png", alt: "" } },
      changed(null, { source: "{member.avatar}", alt: "" }),
      readOnly({ source: "https://example.com/harbour.png", alt: "The harbour at night" }),
    ],
  },
  message: {
    field: field.message({ fallback: {}, placeholders: PLACEHOLDERS, maxVariants: 3 }),
    texts: { label: "Announcement", help: "What the bot posts." },
    states: [
      { name: "Empty", value: said("") },
      { name: "Filled", value: said("Welcome to {guild}, {member}!") },
      { name: "Invalid", value: said("Welcome, {mebmer}!") },
      { name: "Deleted", value: { variants: [{ content: "Hi", mentions: { roles: [GONE] } }] } },
      changed(said(""), said("Ahoy")),
      readOnly(said("Welcome to {guild}, {member}!")),
    ],
  },
  eligibility: {
    field: field.eligibility(),
    texts: { label: "Who may take part", help: "Everyone, unless you ask for something." },
    states: [
      { name: "Empty", value: [] },
      { name: "Filled", value: rules },
      { name: "Every kind", value: everyCondition },
      { name: "At its limit", value: Array.from({ length: 10 }, () => [{ kind: "boosting", isNot: false }]) },
      {
        name: "Invalid",
        value: [[{ kind: "roles", match: "any", roles: [] }], [{ kind: "accountAge", days: null, isNot: false }]],
      },
      { name: "Deleted", value: [[{ kind: "roles", match: "all", roles: [roleId(3), GONE] }]] },
      changed([], rules),
      readOnly(rules),
    ],
  },
  multipliers: {
    field: field.multipliers(),
    texts: { label: "Worth more for", help: "Members with these roles get so many times the reward." },
    states: [
      { name: "Empty", value: { stacking: "highest", roles: [] } },
      { name: "Filled", value: worth },
      {
        name: "At its limit",
        value: {
          stacking: "add",
          roles: Array.from({ length: 20 }, (_, at) => ({ role: roleId(at + 1), factor: 1.5 })),
        },
      },
      { name: "Invalid", value: { stacking: "highest", roles: [{ role: roleId(3), factor: 20 }] } },
      { name: "Deleted", value: { stacking: "highest", roles: [{ role: GONE, factor: 2 }] } },
      changed({ stacking: "highest", roles: [] }, worth),
      readOnly(worth),
    ],
  },
  reward: {
    field: field.reward({ fallback: 10 }),
    texts: { label: "Reward", help: "Points, a role, or both." },
    states: [
      { name: "Empty", value: { min: 0, max: 0, role: null } },
      { name: "Filled", value: { min: 10, max: 50, role: roleId(3) } },
      { name: "Invalid", value: { min: null, max: 10, role: null } },
      { name: "Deleted", value: { min: 10, max: 10, role: GONE } },
      changed({ min: 10, max: 10, role: null }, { min: 10, max: 50, role: null }),
      readOnly({ min: 10, max: 50, role: roleId(3) }),
    ],
  },
  list: {
    field: field.list({ item: reward, min: 1, max: 4, namedBy: "name" }),
    texts: {
      label: "Milestones",
      help: "What happens when the server has grown so far.",
      item: "Milestone",
      fields: {
        name: { label: "Name", help: "How members call it." },
        members: { label: "Reached at", help: "Counted without bots." },
        kind: { label: "Reward", help: "What happens then." },
        role: { label: "Role", help: "Given to everyone who is there." },
        channel: { label: "Channel", help: "Where it is announced." },
      },
    },
    states: [
      { name: "Empty", value: [] },
      { name: "Filled", value: rewards },
      { name: "At its limit", value: [...rewards, { ...rewards[0], name: "Armada" }] },
      { name: "Invalid", value: [rewards[0], { ...rewards[1], name: "x".repeat(50), members: 0 }] },
      { name: "Deleted", value: [{ ...rewards[0], role: GONE }] },
      changed([], rewards.slice(0, 1)),
      readOnly(rewards),
    ],
  },
};

/** Option names of the gallery's choices; in a list they are prefixed with the field's name. */
export const optionNames: Readonly<Record<string, string>> = {
  calm: "Calm",
  lively: "Lively",
  loud: "Loud",
  silent: "Silent",
  "kind.role": "Give a role",
  "kind.message": "Announce it",
};
