// The test box: what rules would do to a channel's last messages. Read from Discord; nothing is stored and nothing is done.
import type { APIMessage } from "discord-api-types/v10";
import { authorChannelIssue, type GuildAuthor } from "#kit/author-check.ts";
import { permissionIssue } from "#kit/guild-check.ts";
import { type Snowflake, snowflakeTime } from "#kit/snowflake.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { aiModeration, isAboutMembers, type ModerationConfig, type Rule, type Tried } from "../contract.ts";
import { type Ctx, refuse } from "./context.ts";
import { cleanText } from "./rules/disguise.ts";
import { isExempt } from "./rules/exempt.ts";
import { judgeMessage, prepareRule, repeatKey, type Said } from "./rules/judge.ts";
import { createRecents, NO_RECENT } from "./rules/recent.ts";
import { isWritten, saidOf } from "./said.ts";

const PAGE = 100;
const TEXT_MAX = 300;
const MEMBERS_MAX = 100;

type Asked = { channelId: Snowflake; count: number; author: GuildAuthor };

/** The settings as typed; what can't be parsed is refused like at a save. */
export function typedConfig(ctx: Ctx, typed: Record<string, unknown> | undefined): ModerationConfig {
  if (typed === undefined) return ctx.config;
  const parsed = aiModeration.config.safeParse(typed);
  if (!parsed.success) throw refuse("settingsInvalid");
  return parsed.data;
}

export async function tryRules(ctx: Ctx, config: ModerationConfig, { channelId, count, author }: Asked) {
  const guild = await ctx.guild();
  const channel = guild?.channels.find(({ id }) => id === channelId);
  const needs = ["ViewChannel", "ReadMessageHistory"] as const;
  const issue =
    channel &&
    guild &&
    (permissionIssue("", channel, needs) ?? authorChannelIssue("", channelId, needs, guild, author));
  if (!guild || !channel || issue) throw refuse("channelHidden");
  const messages = await lastMessages(ctx, channelId, count);
  const rolesOf = await rolesOfAuthors(ctx, messages);
  const rules = config.rules.filter((rule) => !isAboutMembers(rule)).map(prepareRule);
  const recents = createRecents();
  const found: Tried[] = [];
  let exempt = 0;
  // As they came: spam counts what came before.
  for (const message of messages.filter(isWritten).toReversed()) {
    const roles = rolesOf.get(message.author.id);
    const said = saidOf(message, roles ?? [], guild, false);
    const person = { id: said.memberId, roles: said.roles, isBot: message.author.bot ?? Boolean(message.webhook_id) };
    if (isExempt(guild, config, person, said)) {
      exempt += 1;
      continue;
    }
    const sent = { messageId: said.id, channelId, at: snowflakeTime(said.id), key: repeatKey(said) };
    const hit = judgeMessage(rules, said, recents.add(said.memberId, sent));
    if (!hit) continue;
    const { author: by } = message;
    found.push({
      ...{ messageId: message.id, at: new Date(snowflakeTime(message.id)).toISOString() },
      author: { id: by.id, name: by.global_name ?? by.username },
      text: (said.text || said.files.join(", ")).slice(0, TEXT_MAX),
      ...{ rule: hit.rule, action: hit.action, matched: hit.matched },
    });
  }
  return { read: messages.length, exempt, found: found.toReversed() };
}

async function lastMessages(ctx: Ctx, channelId: Snowflake, count: number): Promise<APIMessage[]> {
  const messages: APIMessage[] = [];
  try {
    while (messages.length < count) {
      const asked = Math.min(PAGE, count - messages.length);
      const page = await ctx.discord.messagesBefore(channelId, messages.at(-1)?.id ?? null, asked);
      messages.push(...page);
      if (page.length < asked) break;
    }
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    throw refuse("channelHidden");
  }
  return messages;
}

/** Messages that are read later lack roles. Of very many authors, the others are judged as if they had none. */
async function rolesOfAuthors(
  ctx: Ctx,
  messages: readonly APIMessage[],
): Promise<Map<Snowflake, readonly Snowflake[]>> {
  const authors = new Set(messages.filter(({ author }) => !author.bot).map(({ author }) => author.id));
  const roles = new Map<Snowflake, readonly Snowflake[]>();
  for (const id of [...authors].slice(0, MEMBERS_MAX)) roles.set(id, (await ctx.discord.member(id))?.roles ?? []);
  return roles;
}

/** What each rule says of a text, as written now by a member without roles. */
export function tryText(ctx: Ctx, config: ModerationConfig, text: string): { found: Tried[]; reads: string } {
  // A member since 2016, whose account no rule finds too young.
  const memberId = "150000000000000000";
  const id = String(BigInt(ctx.clock.now().getTime() - 1_420_070_400_000) << 22n);
  const said: Said = {
    ...{ id, memberId, roles: [], channelId: "0", parentId: null, text, files: [], isEdit: false },
    mentions: new Set(text.match(/<@[!&]?\d+>|@everyone|@here/g) ?? []).size,
  };
  const found = config.rules.flatMap((rule: Rule): Tried[] => {
    const hit = judgeMessage([prepareRule({ ...rule, channels: [], accountDays: 0 })], said, NO_RECENT);
    if (!hit) return [];
    const { action, matched } = hit;
    return [{ messageId: null, author: null, at: null, text: "", rule: hit.rule, action, matched }];
  });
  return { found, reads: cleanText(text) };
}
