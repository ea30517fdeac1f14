// Posts one greeting, whatever it is for: once for its key, noted in the records, deleted when its time is over.

import type { FieldIssue } from "#kit/error.ts";
import { describeForm, type FieldInfoOf } from "#kit/field.ts";
import { channelIssue } from "#kit/guild-check.ts";
import type { Permission } from "#kit/permissions.ts";
import type { BotGuild } from "#kit-server/bot/bot-guild.ts";
import type { SentMessage } from "#kit-server/discord/discord-port.ts";
import { channelFaultIssue } from "#kit-server/discord/fault-issue.ts";
import type { OutgoingMessage } from "#kit-server/discord/message-body.ts";
import { PlatformFault } from "#kit-server/discord/platform-fault.ts";
import { sentenceOf } from "#kit-server/words/sentence.ts";
import { type Greeted, greetings, type SendKind, type SendOutcome } from "../contract.ts";
import { recordSend } from "../store.ts";
import { composeGreeting, type Greeting, hasCard } from "./compose-greeting.ts";
import type { Context } from "./context.ts";

/** Null, and the guild told why, when it could not be posted. */
export async function postGreeting(ctx: Context, guild: BotGuild, greeting: Greeting): Promise<SentMessage | null> {
  const { event, key, person } = greeting;
  const { config } = ctx;
  return post(ctx, guild, {
    field: `${event}Channel`,
    kind: event,
    key,
    member: person,
    deleteAfter: config[`${event}DeleteAfter`],
    needs: hasCard(config, event) ? ["AttachFiles"] : [],
    message: () => composeGreeting(ctx, guild, greeting),
  });
}

type Post = {
  /** The configuration's field that names the channel: what a fault is told against. */
  field: `${Greeted}Channel`;
  kind: SendKind;
  key: string;
  /** Null when it is about many. */
  member: { memberId: string; memberName: string } | null;
  deleteAfter: number | null;
  needs: readonly Permission[];
  /** Made only when it is about to be sent; null when there is nothing to say. */
  message: () => Promise<OutgoingMessage | null>;
};

export async function post(ctx: Context, guild: BotGuild, what: Post): Promise<SentMessage | null> {
  const { field, key, needs, message } = what;
  const channelId = ctx.config[field];
  if (channelId === null) return null;
  const channel = guild.channels.find(({ id }) => id === channelId);
  const info = channelField(field);
  const issue = channelIssue(field, channel, { types: info.types, needs: [...info.needs, ...needs] });
  if (issue) return fail(ctx, what, issue);
  try {
    const sent = await ctx.once(key, async (nonce) => {
      const body = await message();
      return body && ctx.discord.sendMessage(channelId, body, { key: nonce });
    });
    if (!sent) return null;
    await ctx.alerts.clear(field);
    await note(ctx, what, "sent", sent);
    if (what.deleteAfter !== null) {
      const startAfter = new Date(ctx.clock.now().getTime() + what.deleteAfter * 1000);
      const remove = { channelId: sent.channelId, messageId: sent.id, field };
      await ctx.jobs.enqueue("remove", remove, { key: sent.id, startAfter });
    }
    return sent;
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    return fail(ctx, what, channelFaultIssue(field, error, channel?.name ?? channelId));
  }
}

async function fail(ctx: Context, what: Post, issue: FieldIssue): Promise<null> {
  await ctx.alerts.raise(issue);
  await note(ctx, what, "failed", null, sentenceOf(issue.code, issue.params ?? {}, {}));
  return null;
}

export function note(
  ctx: Context,
  { kind, key, member }: Pick<Post, "kind" | "key" | "member">,
  outcome: SendOutcome,
  sent: SentMessage | null,
  reason: string | null = null,
): Promise<boolean> {
  const now = ctx.clock.now();
  const about = { memberId: member?.memberId ?? null, memberName: member?.memberName ?? "" };
  const where = { channelId: sent?.channelId ?? null, messageId: sent?.id ?? null };
  return recordSend(ctx.orm, { guildId: ctx.guildId, key, kind, outcome, reason, ...about, ...where, at: now }, now);
}

const fields = describeForm(greetings.config);

function channelField(name: string): FieldInfoOf<"channel"> {
  const found = fields.find((one) => one.name === name);
  if (found?.kind !== "channel") throw new Error(`"${name}" is no channel field of greetings`);
  return found;
}
