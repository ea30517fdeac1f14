// Raids, as verification sees them: while one lasts only the cheap rules work, and nobody is written to.
import type { GuildEventData } from "#kit/guild-events/guild-events.ts";
import { escapedText } from "#kit/placeholders.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { aiModeration } from "../contract.ts";
import { hitsBetween } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

/** False while verification is off. */
export async function isRaid(ctx: Ctx, memberId: Snowflake): Promise<boolean> {
  const ask = await ctx.use("members.verified");
  if (!ask) return false;
  const answer = await ctx.orm.transaction((tx) => ask(tx, `raid:${memberId}`, { memberId }));
  return answer.outcome === "done" && answer.done.isRaid;
}

const RULES_LISTED = 5;

/** Posts once in the staff channel what the rules did while a raid lasted. */
export async function summarizeRaid(ctx: Ctx, { number, startedAt, endedAt, joined }: GuildEventData["raidEnded"]) {
  const { chat } = ctx;
  const rules = await hitsBetween(ctx.orm, ctx.guildId, new Date(startedAt), new Date(endedAt));
  const hits = rules.reduce((sum, rule) => sum + rule.hits, 0);
  const named = rules
    .slice(0, RULES_LISTED)
    .map((rule) => chat.t(chatWords.raid.rule, { rule: escapedText(rule.rule), hits: rule.hits }));
  const text = hits === 0 ? chatWords.raid.quiet : chatWords.raid.over;
  const content = chat.t(text, { joined, ...(hits > 0 && { hits, rules: chat.list(named) }) });
  const message = async () => ({ content, allowed_mentions: { parse: [], users: [], roles: [] } });
  await postWhereSet(ctx, aiModeration, { path: "staffChannel", key: `raid:${number}`, message });
}
