// Direct messages to everyone with a place, one after the other, once a list is final and its owner chose so.
import { escapedText } from "#kit/placeholders.ts";
import { messageMember } from "#kit-server/module/posting/message-member.ts";
import type { Notified } from "../contract.ts";
import { type EntryRow, entryTable, type ListRow, listTable, nextToNotify, setNoticeDue } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { shownAddress } from "./shown-address.ts";

/** Discord flags bots that open many direct messages at once. */
const GAP_MS = 2_000;

type Turn = { number: number; dueAt: string };

export const enqueueNotice = (ctx: Ctx, number: number, dueAt: Date): Promise<void> =>
  ctx.jobs.enqueue(
    "notify",
    { number, dueAt: dueAt.toISOString() },
    { key: `notify:${number}:${dueAt.getTime()}`, startAfter: dueAt },
  );

/**
 * The job: sends one message and enqueues the next, until nobody is left. The sweep continues where a job was lost. Of several
 * that have the same turn, as after a kill, one goes on.
 */
export async function notifyNext(ctx: Ctx, { number, dueAt }: Turn): Promise<void> {
  const list = await listTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (list?.noticeDueAt?.toISOString() !== dueAt) return;
  const entry = await nextToNotify(ctx.orm, list);
  if (entry) await entryTable.change(ctx.orm, entry, { notified: await notify(ctx, list, entry) });
  const next = entry && new Date(ctx.clock.now().getTime() + GAP_MS);
  if ((await setNoticeDue(ctx.orm, list, next)) && next) await enqueueNotice(ctx, number, next);
}

/** An outage throws, and the job is retried. */
async function notify(ctx: Ctx, list: ListRow, entry: EntryRow & { memberId: string }): Promise<Notified> {
  const { notice } = chatWords;
  const server = escapedText((await ctx.guild())?.name ?? "");
  const about = { server, list: escapedText(list.name), address: shownAddress(entry) };
  const content = entry.tier
    ? ctx.chat.t(notice.placeIn, { ...about, tier: escapedText(entry.tier) })
    : ctx.chat.t(notice.place, about);
  const key = `place:${list.number}:${entry.number}`;
  const fault = await messageMember(ctx, { key, memberId: entry.memberId, content });
  if (!fault) return "sent";
  return fault.code === "closedDms" ? "closed" : "failed";
}
