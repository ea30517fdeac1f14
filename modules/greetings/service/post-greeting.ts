// Posts one greeting, whatever it is for: once for its key, noted in the records, deleted when its time is over.

import type { FieldIssue } from "#kit/error.ts";
import { describeForm, type FieldInfoOf } from "#kit/field.ts";
import { channelIssue } from "#kit/guild-check.ts";
import { messagePayload } from "#kit/message/message-payload.ts";
import type { MessagePayload } from "#kit/message/payload.ts";
import type { Permission } from "#kit/permissions.ts";
import type { BotGuild } from "#kit-server/bot/bot-guild.ts";
import type { SentMessage } from "#kit-server/discord/discord-port.ts";
import { channelFaultIssue } from "#kit-server/discord/fault-issue.ts";
import type { OutgoingMessage } from "#kit-server/discord/message-body.ts";
import { PlatformFault } from "#kit-server/discord/platform-fault.ts";
import { sentenceOf } from "#kit-server/words/sentence.ts";
import { type Greeted, greetings, type SendKind, type SendOutcome } from "../contract.ts";
import { recordSend } from "../store.ts";
import type { Context } from "./context.ts";
import { type Person, pickWording, type Values } from "./fill.ts";
import { cardFor, withCard } from "./greeting-card.ts";

export type Greeting = {
  event: Greeted;
  key: string;
  /** Whom it is about. */
  person: Person;
  values: Values;
};

/** Null, and the guild told why, when it could not be posted. */
export async function postGreeting(ctx: Context, guild: BotGuild, greeting: Greeting): Promise<SentMessage | null> {
  const { event, key, person, values } = greeting;
  const { config } = ctx;
  const wording = pickWording(config[`${event}Message`], key);
  const hasCard = config.cardEnabled && (config.cardEvents as readonly string[]).includes(event);
  return post(ctx, guild, {
    field: `${event}Channel`,
    kind: event,
    key,
    member: person,
    deleteAfter: config[`${event}DeleteAfter`],
    needs: hasCard ? ["AttachFiles"] : [],
    message: async () => {
      const payload = wording && messagePayload(wording, fillWith(ctx, person.memberId, { ...values, card: "" }));
      if (!wording || !payload || !hasCard) return payload ?? null;
      const card = await cardFor(ctx, guild, person);
      return withCard(card, (address) =>
        messagePayload(wording, fillWith(ctx, person.memberId, { ...values, card: address })),
      );
    },
  });
}

export const fillWith = (ctx: Context, memberId: string | null, values: Values) => ({
  values,
  memberId,
  now: ctx.clock.now(),
});

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
  message: () => Promise<OutgoingMessage | MessagePayload | null>;
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
      return body && ctx.discord.sendMessage(channelId, body as OutgoingMessage, { key: nonce });
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
