// The settings of greetings: a switch, channel and message for each event, and more.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { assetFile } from "#kit/message/image.ts";
import { PLACEHOLDERS } from "./placeholders.ts";

/** What can be greeted, each with its own fields: `joinEnabled`, `joinChannel`, `joinMessage`, `joinDeleteAfter`. */
export const GREETED = ["join", "screened", "role", "leave", "removed", "boost", "milestone"] as const;
export type Greeted = (typeof GREETED)[number];

/** More are rarely needed, and each one is another role that may be above the bot. */
const AUTO_ROLES_MAX = 5;
const VARIANTS_MAX = 10;
const DAY_S = 86_400;

/** Channel and message of an event. `notifies`: whether its member is mentioned by default. */
function announced<const E extends Greeted>(event: E, given: { on: boolean; text: string; notifies: boolean }) {
  const showWhen = { field: `${event}Enabled`, equals: true };
  const fields = {
    Enabled: field.toggle({ fallback: given.on }),
    Channel: field.channel({
      types: ["text", "announcement"],
      needs: ["ViewChannel", "SendMessages"],
      showWhen,
    }),
    Message: field.message({
      fallback: { content: given.text, mentions: { member: given.notifies, roles: [], everyone: false } },
      placeholders: PLACEHOLDERS[event],
      maxVariants: VARIANTS_MAX,
      showWhen,
    }),
    DeleteAfter: field.optionalDuration({
      isAdvanced: true,
      minSeconds: 5,
      maxSeconds: DAY_S,
      fallback: null,
      showWhen,
    }),
  };
  type Fields = typeof fields;
  return Object.fromEntries(Object.entries(fields).map(([suffix, made]) => [`${event}${suffix}`, made])) as {
    [P in keyof Fields as `${E}${P & string}`]: Fields[P];
  };
}

const whenOn = (name: string) => ({ showWhen: { field: name, equals: true } });

export const config = z.strictObject({
  ...announced("join", {
    on: true,
    text: "Welcome to {server}, {member}! You are member {server.memberCount}.",
    notifies: true,
  }),
  ...announced("screened", { on: false, text: "{member} has accepted the rules. Come in!", notifies: true }),
  ...announced("role", { on: false, text: "{member} is now {role}.", notifies: true }),
  roleRoles: field.roles({ max: 25, assignable: false, ...whenOn("roleEnabled") }),
  ...announced("leave", { on: false, text: "{member.name} has left. Fair winds!", notifies: false }),
  ...announced("removed", { on: false, text: "{member.name} was {removal}.", notifies: false }),
  ...announced("boost", {
    on: false,
    text: "{member} boosts {server}. That makes {boosts}. Thank you!",
    notifies: true,
  }),
  ...announced("milestone", {
    on: false,
    text: "{server} has {milestone} members! The latest is {member}.",
    notifies: false,
  }),
  milestoneEvery: field.number({ min: 10, max: 1_000_000, fallback: 100, ...whenOn("milestoneEnabled") }),
  milestones: field.list({
    isAdvanced: true,
    item: z.strictObject({ members: field.number({ min: 2, max: 100_000_000, fallback: 1000, unit: "members" }) }),
    max: 100,
    limit: "milestones",
    namedBy: "members",
    ...whenOn("milestoneEnabled"),
  }),

  cardEnabled: field.toggle({ fallback: false }),
  cardEvents: field.choices({
    options: ["join", "screened", "role", "leave", "boost", "milestone"],
    fallback: ["join"],
    ...whenOn("cardEnabled"),
  }),
  cardTitle: field.longText({
    max: 80,
    fallback: "Welcome, {member.name}",
    placeholders: PLACEHOLDERS.card,
    ...whenOn("cardEnabled"),
  }),
  cardText: field.longText({
    max: 120,
    fallback: "Member {server.memberCount} of {server}",
    placeholders: PLACEHOLDERS.card,
    ...whenOn("cardEnabled"),
  }),
  cardBackground: field.image(whenOn("cardEnabled")),
  cardColor: field.color({ isAdvanced: true, fallback: 0x16202f, ...whenOn("cardEnabled") }),
  cardAccent: field.color({ isAdvanced: true, fallback: 0xf0c15c, ...whenOn("cardEnabled") }),
  cardTextColor: field.color({ isAdvanced: true, fallback: 0xffffff, ...whenOn("cardEnabled") }),
  cardAlt: field.longText({
    isAdvanced: true,
    max: 200,
    fallback: "A picture that says: Welcome, {member.name}",
    placeholders: PLACEHOLDERS.card,
    ...whenOn("cardEnabled"),
  }),

  dmEnabled: field.toggle({ fallback: false }),
  dmMessage: field.message({
    fallback: { content: "Welcome to {server}, {member.name}! Good to have you." },
    placeholders: PLACEHOLDERS.dm,
    maxVariants: VARIANTS_MAX,
    ...whenOn("dmEnabled"),
  }),

  raidEnabled: field.toggle({ fallback: true }),
  raidJoins: field.number({ isAdvanced: true, min: 3, max: 100, fallback: 10, ...whenOn("raidEnabled") }),
  raidWindow: field.duration({
    isAdvanced: true,
    minSeconds: 5,
    maxSeconds: 600,
    fallback: 30,
    ...whenOn("raidEnabled"),
  }),
  raidMessage: field.message({
    fallback: {
      content: "Welcome to {server}, {newcomers}!",
      mentions: { member: true, roles: [], everyone: false },
    },
    placeholders: PLACEHOLDERS.raid,
    ...whenOn("raidEnabled"),
  }),

  waitsForVerified: field.toggle({ fallback: false }),
  cancelWindow: field.duration({ minSeconds: 0, maxSeconds: 60, fallback: 3 }),

  autoRoles: field.roles({ max: AUTO_ROLES_MAX, assignable: true }),
  autoRolesDelay: field.duration({ isAdvanced: true, minSeconds: 0, maxSeconds: 14 * DAY_S, fallback: 0 }),
  botRoles: field.roles({ isAdvanced: true, max: AUTO_ROLES_MAX, assignable: true }),
});
export type GreetingsConfig = z.output<typeof config>;

/** What is required before greetings can be turned on. */
export function missingSettings(values: GreetingsConfig): readonly FieldIssue[] {
  return [
    ...GREETED.flatMap((event) => missingFields(event, values)),
    ...(values.roleEnabled && values.roleRoles.length === 0 ? [{ path: "roleRoles", code: "rolesRequired" }] : []),
    ...(values.cardEnabled && values.cardBackground && assetFile(values.cardBackground.source) === null
      ? [{ path: "cardBackground", code: "backgroundNotUploaded" }]
      : []),
    ...(values.dmEnabled ? emptyVariants("dmMessage", values.dmMessage) : []),
    ...(values.raidEnabled ? emptyVariants("raidMessage", values.raidMessage) : []),
  ];
}

function missingFields(event: Greeted, values: GreetingsConfig): readonly FieldIssue[] {
  if (!values[`${event}Enabled`]) return [];
  return [
    ...(values[`${event}Channel`] === null ? [{ path: `${event}Channel`, code: "channelRequired" }] : []),
    ...emptyVariants(`${event}Message`, values[`${event}Message`]),
  ];
}

/** An empty wording would be picked sometimes, and nothing posted. */
const emptyVariants = (path: string, { variants }: GreetingsConfig["joinMessage"]): FieldIssue[] =>
  variants.flatMap(({ style, content, embeds, blocks }, at) =>
    (style === "classic" ? content.trim() === "" && embeds.length === 0 : blocks.length === 0)
      ? [{ path: variants.length === 1 ? path : `${path}.variants.${at}`, code: "messageRequired" }]
      : [],
  );

/** Whether any message in use has an embed. */
export const hasEmbeds = (values: GreetingsConfig): boolean =>
  GREETED.some(
    (event) =>
      values[`${event}Enabled`] &&
      values[`${event}Message`].variants.some(({ style, embeds }) => style === "classic" && embeds.length > 0),
  );
