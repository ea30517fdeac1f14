// The guard: every message is judged by the server's rules before anything else sees it.
import type { GatewayMessageCreateDispatchData, GatewayMessageUpdateDispatchData } from "discord-api-types/v10";
import { snowflakeTime } from "#kit/snowflake.ts";
import type { GuardContext, GuardVerdict } from "#kit-server/module/bot/module-bot.ts";
import type { aiModeration } from "../contract.ts";
import { sealText } from "./evidence.ts";
import { isExempt } from "./rules/exempt.ts";
import { judgeMessage, repeatKey } from "./rules/judge.ts";
import { linksIn } from "./rules/links.ts";
import { preparedRules, recents } from "./rules/prepared.ts";
import { NO_RECENT } from "./rules/recent.ts";
import { isWritten, saidOf } from "./said.ts";

type Message = GatewayMessageCreateDispatchData | GatewayMessageUpdateDispatchData;
type Verdict = GuardVerdict<typeof aiModeration>;

/** `isUpdate`: Discord reports a change of a message, which may be a link's preview. */
export async function guardMessage(
  ctx: GuardContext<typeof aiModeration>,
  message: Message,
  isUpdate: boolean,
): Promise<Verdict> {
  const { config, event, guildId } = ctx;
  const isEdit = isUpdate && Boolean(message.edited_timestamp);
  if (config.rules.length === 0 || message.webhook_id || !isWritten(message) || (isUpdate && !isEdit)) return "pass";
  const guild = await ctx.guild();
  // Without the roles of the author nobody knows whether they are exempt.
  if (!guild || !message.member) return "pass";
  const said = saidOf(message, message.member.roles, guild, isEdit);
  const person = { id: said.memberId, roles: said.roles, isBot: message.author.bot ?? false };
  if (isExempt(guild, config, person, said)) return "pass";
  const sent = { messageId: said.id, channelId: said.channelId, at: snowflakeTime(said.id), key: repeatKey(said) };
  const recent = isEdit ? NO_RECENT : ctx.memory(recents).add(`${guildId}:${said.memberId}`, sent);
  const hit = judgeMessage(preparedRules(ctx), said, recent);
  if (!hit) return followLinks(config.rules, said);
  return {
    remove: hit.deletes ? `Rule: ${hit.rule}` : null,
    follow: {
      job: "matched",
      payload: {
        cause: event.id,
        member: {
          id: said.memberId,
          name: message.member.nick ?? message.author.global_name ?? message.author.username,
        },
        ...{ place: said.channelId, messageId: said.id, rule: hit.rule, matched: hit.matched },
        ...{ action: hit.action, seconds: hit.seconds, isRemoved: hit.deletes },
        text: sealText(ctx, [said.text, ...said.files].join("\n")),
        earlier: hit.deletes ? [...hit.earlier] : [],
      },
    },
  };
}

/** Where links lead is found out by a job: a guard makes no requests. */
function followLinks(
  rules: GuardContext<typeof aiModeration>["config"]["rules"],
  said: ReturnType<typeof saidOf>,
): Verdict {
  const isWanted = rules.some((rule) => rule.kind === "links" && rule.followsRedirects);
  if (!isWanted || linksIn(said.text).length === 0) return "pass";
  return {
    remove: null,
    follow: { job: "redirects", payload: { channelId: said.channelId, messageId: said.id } },
  };
}
