// The settings of drops: their types, and limits on the points they pay.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { isEmptyMessage } from "#kit/message/message-size.ts";
import { placeholdersOf } from "#kit/placeholders.ts";
import { rewardFaults } from "#kit/rewards/reward.ts";
import { rewardCapFields } from "#kit/rewards/reward-caps.ts";

const MINUTE_S = 60;
const DAY_S = 86_400;
const WEEK_S = 7 * DAY_S;

const byButton = { showWhen: { field: "claimBy", equals: "button" } };
const inDraw = { showWhen: { field: "mode", equals: "draw" } };
const afterMessages = { showWhen: { field: "start", equals: "messages" } };
const afterAnnouncements = { showWhen: { field: "start", equals: "announcements" } };
const messageTriggers = { showWhen: { field: "start", equals: "messages", or: ["announcements"] } };

/** Placeholders for a drop's message. */
const DROP_PLACEHOLDERS = [
  ...placeholdersOf("guild"),
  { name: "drop", explains: "The drop's name", sample: "Treasure chest" },
  { name: "drop.reward", explains: "What can be won", sample: "10 points" },
  { name: "drop.winners", explains: "How many can win", sample: "3" },
  { name: "drop.ends", explains: "When it ends", sample: "in 10 minutes" },
];

const kind = z.strictObject({
  isOn: field.toggle({ fallback: true }),
  name: field.text({ max: 60, fallback: "Drop" }),
  channel: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  message: field.message({
    fallback: { content: "**{drop}!** Be quick and get **{drop.reward}**." },
    placeholders: DROP_PLACEHOLDERS,
  }),
  claimBy: field.choice({ isAdvanced: true, options: ["button", "reaction"], fallback: "button" }),
  label: field.text({ isAdvanced: true, max: 80, fallback: "Claim", ...byButton }),
  emoji: field.emoji({ isAdvanced: true, fallback: "🎁" }),
  style: field.choice({
    isAdvanced: true,
    options: ["green", "blurple", "grey", "red"],
    fallback: "green",
    ...byButton,
  }),

  reward: field.reward({ fallback: 10 }),

  mode: field.choice({ options: ["fastest", "draw"], fallback: "fastest" }),
  isUnlimited: field.toggle({ fallback: false }),
  winners: field.number({ min: 1, max: 10_000, fallback: 1, showWhen: { field: "isUnlimited", equals: false } }),
  chances: field.multipliers({ isAdvanced: true, ...inDraw }),
  minParticipants: field.number({ isAdvanced: true, min: 1, max: 1000, fallback: 1, ...inDraw }),
  life: field.optionalDuration({ minSeconds: 1, maxSeconds: WEEK_S, fallback: DAY_S }),

  steps: field.choice({ isAdvanced: true, options: ["none", "confirm", "symbol"], fallback: "none", ...byButton }),
  delay: field.number({ isAdvanced: true, min: 0, max: 5, fallback: 0, unit: "seconds" }),
  gate: field.eligibility({ isAdvanced: true }),
  winsPerDay: field.number({ isAdvanced: true, min: 0, max: 1000, fallback: 0 }),

  start: field.choice({ options: ["manual", "schedule", "messages", "announcements"], fallback: "manual" }),
  schedule: field.schedule({ showWhen: { field: "start", equals: "schedule" } }),
  countIn: field.channels({
    // No forums: their messages are in threads.
    types: ["text", "announcement", "voice"],
    needs: ["ViewChannel"],
    max: 25,
    ...afterMessages,
  }),
  messages: field.number({ min: 5, max: 100_000, fallback: 100, ...afterMessages }),
  authors: field.number({ isAdvanced: true, min: 1, max: 50, fallback: 3, ...afterMessages }),
  watch: field.channels({
    types: ["text", "announcement"],
    needs: ["ViewChannel"],
    max: 25,
    ...afterAnnouncements,
  }),
  pause: field.duration({
    isAdvanced: true,
    minSeconds: 0,
    maxSeconds: WEEK_S,
    fallback: 5 * MINUTE_S,
    ...messageTriggers,
  }),
});

export const config = z.strictObject({
  drops: field.list({
    item: kind,
    max: 50,
    limit: "drops",
    namedBy: "name",
    summary: ["isOn", "channel", "reward", "mode", "start", "schedule"],
  }),

  ...rewardCapFields(),

  gate: field.eligibility(),
  multipliers: field.multipliers(),

  tellNext: field.toggle({ fallback: true }),
  winnersShown: field.number({ min: 0, max: 50, fallback: 20 }),
  keepDays: field.number({ min: 1, max: 3650, fallback: 365, unit: "days" }),
});
export type DropsConfig = z.output<typeof config>;
export type DropKind = DropsConfig["drops"][number];

/** Names are typed in chat, so case and surrounding spaces don't matter. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The types that can be started. */
export const kindsOn = ({ drops }: Pick<DropsConfig, "drops">): DropKind[] => drops.filter(({ isOn }) => isOn);

/** What makes a drop type invalid, each at its field. One that is off may be incomplete. */
export const kindFaults = (given: DropsConfig): FieldIssue[] =>
  given.drops.flatMap((one, at): FieldIssue[] => {
    const path = (name: keyof DropKind) => `drops.${at}.${name}`;
    const isFirst = given.drops.findIndex(({ name }) => isSameName(name, one.name)) === at;
    return [
      ...(one.name.trim() === "" ? [{ path: path("name"), code: "required" }] : []),
      ...(isFirst ? [] : [{ path: path("name"), code: "nameTaken" }]),
      ...(one.isOn ? [...faultsOfOne(one, path), ...rewardFaults(one.reward, path("reward"), given)] : []),
    ];
  });

function faultsOfOne(one: DropKind, path: (name: keyof DropKind) => string): FieldIssue[] {
  const readsMessages = one.start === "messages" || one.start === "announcements";
  return [
    ...(one.channel === null && !readsMessages ? [{ path: path("channel"), code: "channelRequired" }] : []),
    ...(one.message.variants.every(isEmptyMessage) ? [{ path: path("message"), code: "messageRequired" }] : []),
    ...(one.mode === "draw" && one.life === null ? [{ path: path("life"), code: "drawNeedsEnd" }] : []),
    ...(one.claimBy === "reaction" && one.emoji === null ? [{ path: path("emoji"), code: "required" }] : []),
    ...(one.start === "schedule" && one.schedule.kind === "none" ? [{ path: path("schedule"), code: "required" }] : []),
    ...(one.start === "messages" && one.countIn.length === 0
      ? [{ path: path("countIn"), code: "channelRequired" }]
      : []),
    ...(one.start === "announcements" && one.watch.length === 0
      ? [{ path: path("watch"), code: "channelRequired" }]
      : []),
  ];
}
