// The guard: every message is judged by the server's rules before anything else sees it.
import type { GatewayMessageCreateDispatchData, GatewayMessageUpdateDispatchData } from "discord-api-types/v10";
import { snowflakeTime } from "#kit/snowflake.ts";
import type { GuardContext, GuardVerdict } from "#kit-server/module/bot/module-bot.ts";
import type { aiModeration } from "../contract.ts";
import { sealOnTheWay, sealText } from "./evidence.ts";
import { isExempt } from "./rules/exempt.ts";
import { judgeMessage, repeatKey } from "./rules/judge.ts";
import { linksIn, looksAtLinks } from "./rules/links.ts";
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
  if (
    (config.rules.length === 0 && !config.model) ||
    message.webhook_id ||
    !isWritten(message) ||
    (isUpdate && !isEdit)
  )
    return "pass";
  const guild = await ctx.guild();
  // Without the roles of the author nobody knows whether they are exempt.
  if (!guild || !message.member) return "pass";
  const said = saidOf(message, message.member.roles, guild, isEdit);
  const person = { id: said.memberId, roles: said.roles, isBot: message.author.bot ?? false };
  if (isExempt(guild, config, person, said)) return "pass";
  const sent = { messageId: said.id, channelId: said.channelId, at: snowflakeTime(said.id), key: repeatKey(said) };
  const recent = isEdit ? NO_RECENT : ctx.memory(recents).add(`${guildId}:${said.memberId}`, sent);
  const hit = judgeMessage(preparedRules(ctx), said, recent);
  if (!hit) return lookLater(ctx, message, said);
  return {
    remove: hit.deletes ? `Rule: ${hit.rule}` : null,
    follow: {
      job: "matched",
      payload: {
        cause: event.id,
        member: { id: said.memberId, name: nameOf(message) },
        ...{ place: said.channelId, messageId: said.id, rule: hit.rule, matched: hit.matched },
        ...{ action: hit.action, seconds: hit.seconds, isRemoved: hit.deletes },
        text: sealText(ctx, [said.text, ...said.files].join("\n")),
        earlier: hit.deletes ? [...hit.earlier] : [],
      },
    },
  };
}

type Said = ReturnType<typeof saidOf>;
type Ctx = GuardContext<typeof aiModeration>;
const DAY_MS = 86_400_000;

/** What takes longer than a guard may is done by a job: where links lead, and what the model says. */
function lookLater(ctx: Ctx, message: Message, said: Said): Verdict {
  const { config } = ctx;
  const followsLinks = config.rules.some(looksAtLinks) && linksIn(said.text).length > 0;
  const asksModel = config.model && isSampled(config, said) && !isTrusted(config, message);
  if (!followsLinks && !asksModel) return "pass";
  return {
    remove: null,
    follow: {
      job: "look",
      payload: {
        ...{ cause: ctx.event.id, channelId: said.channelId, messageId: said.id, followsLinks, asksModel },
        ...{ member: { id: said.memberId, name: nameOf(message) }, text: sealOnTheWay(ctx, said.text) },
      },
    },
  };
}

/** The same message is always in the sample or not; one without words says nothing to a model. */
const isSampled = ({ sample }: Ctx["config"], { id, text }: Said): boolean =>
  /\p{L}.*\p{L}/su.test(text) && Number((BigInt(id) >> 12n) % 100n) < sample;

function isTrusted({ trustedAfterDays }: Ctx["config"], { member, timestamp }: Message): boolean {
  const joinedAt = Date.parse(member?.joined_at ?? "");
  return trustedAfterDays > 0 && Date.parse(timestamp) - joinedAt > trustedAfterDays * DAY_MS;
}

const nameOf = ({ member, author }: Message): string => member?.nick ?? author.global_name ?? author.username;
