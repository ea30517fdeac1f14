// The test box: what the rules would have done to a channel's last messages, or do to a text.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { ACTIONS } from "./config.ts";

const base = "/guilds/:id/modules/ai-moderation" as const;
const TRIED_MAX = 1_000;

const found = z.object({
  messageId: snowflake.nullable(),
  author: actor.nullable(),
  at: z.iso.datetime().nullable(),
  text: z.string(),
  rule: z.string(),
  action: z.enum(ACTIONS),
  matched: z.string(),
});
export type Tried = z.output<typeof found>;

export const testRoutes = {
  tryRules: route({
    method: "POST",
    path: `${base}/try`,
    access: "manage",
    summary: "What these rules would have done to a channel's last messages. Nothing is stored, and nothing is done.",
    params: guildPath,
    body: z.strictObject({
      channelId: snowflake,
      count: z.int().min(1).max(TRIED_MAX).default(200),
      /** The settings as typed; the saved ones if omitted. */
      config: z.record(z.string(), z.unknown()).optional(),
    }),
    /** `exempt`: messages of staff and exempt roles, which no rule applies to. */
    answer: answer({ read: z.int(), exempt: z.int(), found: z.array(found) }),
  }),
  tryText: route({
    method: "POST",
    path: `${base}/try-text`,
    access: "manage",
    summary: "What these rules do to a text, as written by a member with no roles.",
    params: guildPath,
    body: z.strictObject({ text: z.string().max(4_000), config: z.record(z.string(), z.unknown()).optional() }),
    answer: answer({ found: z.array(found), reads: z.string() }),
  }),
};
