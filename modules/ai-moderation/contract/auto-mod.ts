// Discord's own AutoMod rules, read from Discord and changed there: no copy is kept.
import * as z from "zod";
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
export const PRESETS = ["profanity", "sexual", "slurs"] as const;

const keyword = z.string().trim().min(1).max(60);
const autoModFields = {
  name: z.string().trim().min(1).max(100),
  isEnabled: z.boolean(),
  keywords: z.array(keyword).max(1_000),
  patterns: z.array(z.string().trim().min(1).max(260)).max(10),
  allowed: z.array(keyword).max(1_000),
  presets: z.array(z.enum(PRESETS)).max(3),
  mentionLimit: z.int().min(1).max(50),
  stopsRaids: z.boolean(),
  /** Blocks the message; for profiles, blocks the member from talking. */
  blocks: z.boolean(),
  /** What the member reads when a message is blocked. */
  message: z.string().max(150),
  alertChannelId: snowflake.nullable(),
  /** 0 for none. Only for keywords and mentions; Discord's longest is four weeks. */
  timeoutSeconds: z.int().min(0).max(2_419_200),
  exemptRoles: z.array(snowflake).max(20),
  exemptChannels: z.array(snowflake).max(50),
};
export const autoModInput = z.strictObject({ trigger: z.enum(TRIGGER_NAMES), ...autoModFields });
export type AutoModInput = z.output<typeof autoModInput>;
const autoModRule = z.object({
  id: snowflake,
  creatorId: snowflake.nullable(),
  trigger: z.enum(TRIGGER_NAMES),
  ...autoModFields,
});
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
    body: autoModInput,
    answer: answer({ rule: autoModRule }),
  }),
  editAutoMod: route({
    method: "PUT",
    path: `${base}/:rule`,
    access: "manage",
    summary: "Changes an AutoMod rule on Discord. Its type can't be changed.",
    params: one,
    body: autoModInput,
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
