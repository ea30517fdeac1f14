import { describeForm, type FieldInfoOf } from "#kit/field.ts";
import { channelIssue } from "#kit/guild-check.ts";
import { fillPlaceholders, harmlessText, type MemberPlaceholderName } from "#kit/placeholders.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotContext } from "#kit-server/bot/context.ts";
import { channelFaultIssue } from "#kit-server/discord/fault-issue.ts";
import { PlatformFault } from "#kit-server/discord/platform-fault.ts";
import { greetings, MESSAGE_MAX } from "../contract.ts";

type Member = { id: Snowflake; name: string };
export type Greeting = {
  /** The configuration's field that names the channel: what a fault is told against. */
  field: string;
  channelId: Snowflake | null;
  text: string;
  member: Member;
  /** Whether the member is notified; nobody else ever is. */
  isMentioned: boolean;
  key: string;
};
type Posted = { memberId: Snowflake; memberName: string; channelId: Snowflake; messageId: Snowflake };

/** Posts a greeting once for its key. Null, and the guild told why, when the channel cannot be posted in. */
export async function postGreeting(ctx: BotContext<typeof greetings>, greeting: Greeting): Promise<Posted | null> {
  const { field, channelId, text, member, isMentioned, key } = greeting;
  const guild = await ctx.guild();
  if (!guild || channelId === null) return null;
  const channel = guild.channels.find(({ id }) => id === channelId);
  const issue = channelIssue(field, channel, channelField(field));
  if (issue) {
    await ctx.alerts.raise(issue);
    return null;
  }
  const message = {
    content: greetingText(text, member, guild),
    allowed_mentions: { parse: [], roles: [], users: isMentioned ? [member.id] : [] },
  };
  try {
    const { id } = await ctx.once(key, (nonce) => ctx.discord.sendMessage(channelId, message, { key: nonce }));
    await ctx.alerts.clear(field);
    return { memberId: member.id, memberName: member.name, channelId, messageId: id };
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    await ctx.alerts.raise(channelFaultIssue(field, error, channel?.name ?? channelId));
    return null;
  }
}

/** The message with its gaps filled. Names are people's own texts, so they are made harmless. */
export function greetingText(text: string, member: Member, guild: { name: string; memberCount: number }): string {
  const values: Record<MemberPlaceholderName, string> = {
    member: `<@${member.id}>`,
    "member.name": harmlessText(member.name),
    guild: harmlessText(guild.name),
    "guild.memberCount": guild.memberCount.toLocaleString("en-US"),
  };
  return fillPlaceholders(text, values).slice(0, MESSAGE_MAX);
}

const fields = describeForm(greetings.config);

function channelField(name: string): FieldInfoOf<"channel"> {
  const found = fields.find((one) => one.name === name);
  if (found?.kind !== "channel") throw new Error(`"${name}" is no channel field of greetings`);
  return found;
}
