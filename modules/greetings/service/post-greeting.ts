// Posts any greeting: once for its key, recorded, and deleted after its time.
import type { Permission } from "#kit/permissions.ts";
import { sentenceOf } from "#kit-server/base/words/sentence.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import type { SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { type Greeted, greetings, type SendKind, type SendOutcome } from "../contract.ts";
import { recordSend } from "../store.ts";
import { composeGreeting, type Greeting, hasCard } from "./compose-greeting.ts";
import type { Context } from "./context.ts";

/** Null if it could not be posted; the guild has been notified of the reason. */
export async function postGreeting(ctx: Context, guild: BotGuild, greeting: Greeting): Promise<SentMessage | null> {
  const { event, key, person } = greeting;
  const { config } = ctx;
  return post(ctx, {
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
  /** The channel's configuration field, for reporting problems. */
  field: `${Greeted}Channel`;
  kind: SendKind;
  key: string;
  /** Null for a message about several members. */
  member: { memberId: string; memberName: string } | null;
  deleteAfter: number | null;
  needs: readonly Permission[];
  /** Called only right before sending; null if there is nothing to send. */
  message: () => Promise<OutgoingMessage | null>;
};

export async function post(ctx: Context, what: Post): Promise<SentMessage | null> {
  const { field: path, key, needs, message, deleteAfter } = what;
  const posted = await postWhereSet(ctx, greetings, { path, key, needs, message });
  if (posted.outcome === "failed") {
    const { code, params = {} } = posted.issue;
    await note(ctx, what, "failed", null, sentenceOf(code, params, {}));
  }
  if (posted.outcome !== "sent") return null;
  const { message: sent } = posted;
  await note(ctx, what, "sent", sent);
  if (deleteAfter !== null) {
    const startAfter = new Date(ctx.clock.now().getTime() + deleteAfter * 1000);
    const remove = { channelId: sent.channelId, messageId: sent.id, field: path };
    await ctx.jobs.enqueue("remove", remove, { key: sent.id, startAfter });
  }
  return sent;
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
