// Discord's own AutoMod rules, read from Discord and changed there: no copy is kept.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

const base = "/guilds/:id/modules/ai-moderation/auto-mod" as const;

/** Discord's types of triggers with how many rules a server may have of each. Source: its documentation, "Auto Moderation". */
export const TRIGGERS = {
  keyword: { type: 1, max: 6 },
  spam: { type: 3, max: 1 },
  preset: { type: 4, max: 1 },
  mentions: { type: 5, max: 1 },
  profile: { type: 6, max: 1 },
} as const;
export const TRIGGER_NAMES = ["keyword", "spam", "preset", "mentions", "profile"] as const;
export type TriggerName = (typeof TRIGGER_NAMES)[number];
/** In the order of Discord's numbers. */
export const PRESETS = ["profanity", "sexual", "slurs"] as const;

/** Discord's limits of a rule. */
const LIMITS = {
  keywords: 1_000,
  keyword: 60,
  patterns: 10,
  pattern: 260,
  allowed: 100,
  presetAllowed: 1_000,
} as const;
const TIMEOUT_MAX_S = 28 * 86_400;
const on = (equals: TriggerName, ...or: TriggerName[]) => ({ showWhen: { field: "trigger", equals, or } });
const blocking = { showWhen: { field: "blocks", equals: true } } as const;

/** A rule as managers write it; lists have one entry per line. */
export const autoModSpec = z.strictObject({
  name: field.text({ max: 100, fallback: "" }),
  trigger: field.choice({ options: TRIGGER_NAMES, fallback: "keyword" }),
  keywords: field.longText({ max: 61_000, fallback: "", ...on("keyword", "profile") }),
  patterns: field.longText({ max: 2_700, fallback: "", ...on("keyword", "profile") }),
  presets: field.choices({ options: PRESETS, fallback: ["slurs"], ...on("preset") }),
  allowed: field.longText({ max: 61_000, fallback: "", ...on("keyword", "profile", "preset") }),
  mentionLimit: field.number({ min: 1, max: 50, fallback: 20, ...on("mentions") }),
  stopsRaids: field.toggle({ fallback: false, ...on("mentions") }),
  blocks: field.toggle({ fallback: true }),
  message: field.text({ max: 150, fallback: "", ...blocking }),
  alertChannel: field.channel({ types: ["text"], needs: [] }),
  timeout: field.optionalDuration({
    minSeconds: 60,
    maxSeconds: TIMEOUT_MAX_S,
    fallback: null,
    ...on("keyword", "mentions"),
  }),
  isEnabled: field.toggle({ fallback: true }),
  exemptRoles: field.roles({ max: 20, assignable: false, isAdvanced: true }),
  exemptChannels: field.channels({
    ...{ types: ["text", "announcement", "voice", "forum"], needs: [], max: 50, isAdvanced: true },
  }),
});
export type AutoModSpec = z.output<typeof autoModSpec>;

export const linesOf = (list: string): string[] =>
  list
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What Discord would refuse, each at its field. */
export function autoModFaults(spec: AutoModSpec): FieldIssue[] {
  const { trigger } = spec;
  const hasWords = trigger === "keyword" || trigger === "profile";
  const faults: FieldIssue[] = [];
  const check = (path: "keywords" | "patterns" | "allowed", most: number, longest: number) => {
    const lines = linesOf(spec[path]);
    if (lines.length > most) faults.push({ path, code: "tooMany", params: { max: most } });
    if (lines.some((line) => line.length > longest)) faults.push({ path, code: "tooLong", params: { max: longest } });
  };
  if (spec.name.trim() === "") faults.push({ path: "name", code: "required" });
  if (hasWords) {
    check("keywords", LIMITS.keywords, LIMITS.keyword);
    check("patterns", LIMITS.patterns, LIMITS.pattern);
    const isEmpty = linesOf(spec.keywords).length === 0 && linesOf(spec.patterns).length === 0;
    if (isEmpty) faults.push({ path: "keywords", code: "required" });
  }
  if (hasWords || trigger === "preset") {
    check("allowed", trigger === "preset" ? LIMITS.presetAllowed : LIMITS.allowed, LIMITS.keyword);
  }
  if (trigger === "preset" && spec.presets.length === 0) faults.push({ path: "presets", code: "choiceRequired" });
  const does = spec.blocks || spec.alertChannel !== null || spec.timeout !== null;
  if (!does) faults.push({ path: "alertChannel", code: "channelRequired" });
  return faults;
}

const autoModRule = z.object({ id: snowflake, spec: autoModSpec });
export type AutoModRule = z.output<typeof autoModRule>;

const one = guildPath.extend({ rule: snowflake });
export const autoModRoutes = {
  autoMod: route({
    method: "GET",
    path: base,
    access: "manage",
    summary: "Discord's AutoMod rules, read from Discord, and how many more of each type there may be.",
    params: guildPath,
    answer: answer({ rules: z.array(autoModRule), free: z.record(z.enum(TRIGGER_NAMES), z.int()) }),
  }),
  addAutoMod: route({
    method: "POST",
    path: base,
    access: "manage",
    summary: "Creates an AutoMod rule on Discord.",
    params: guildPath,
    body: autoModSpec,
    answer: answer({ rule: autoModRule }),
  }),
  editAutoMod: route({
    method: "PUT",
    path: `${base}/:rule`,
    access: "manage",
    summary: "Changes an AutoMod rule on Discord. Its type can't be changed.",
    params: one,
    body: autoModSpec,
    answer: answer({ rule: autoModRule }),
  }),
  removeAutoMod: route({
    method: "DELETE",
    path: `${base}/:rule`,
    access: "manage",
    recentSignIn: "always",
    summary: "Deletes an AutoMod rule on Discord.",
    params: one,
    answer: answer({}),
  }),
};
