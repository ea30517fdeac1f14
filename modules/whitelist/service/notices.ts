// Direct messages to everyone with a place, one after the other, once a list is final and its owner chose so.
import { escapedText } from "#kit/placeholders.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Notified } from "../contract.ts";
import { type EntryRow, entryTable, type ListRow, listTable, nextToNotify } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { shownAddress } from "./shown-address.ts";

/** Discord flags bots that open many direct messages at once. */
const GAP_MS = 2_000;

/** The job, which enqueues itself until nobody is left; the sweep continues it where a kill ended it. */
export async function notifyNext(ctx: Ctx, number: number): Promise<void> {
  const list = await listTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (!list?.isNotifying) return;
  const entry = await nextToNotify(ctx.orm, list);
  if (!entry) {
    await listTable.change(ctx.orm, list, { isNotifying: false });
    return;
  }
  await entryTable.change(ctx.orm, entry, { notified: await notify(ctx, list, entry) });
  await ctx.jobs.enqueue(
    "notify",
    { number },
    { key: `notify:${number}:${entry.number}`, startAfter: new Date(ctx.clock.now().getTime() + GAP_MS) },
  );
}

/** An outage throws, and the job is retried. */
async function notify(ctx: Ctx, list: ListRow, entry: EntryRow & { memberId: string }): Promise<Notified> {
  const { notice } = chatWords;
  const server = escapedText((await ctx.guild())?.name ?? "");
  const about = { server, list: escapedText(list.name), address: shownAddress(entry) };
  const content = entry.tier
    ? ctx.chat.t(notice.placeIn, { ...about, tier: escapedText(entry.tier) })
    : ctx.chat.t(notice.place, about);
  try {
    await ctx.once(`place:${list.number}:${entry.number}`, (key) =>
      ctx.discord.sendDirectMessage(entry.memberId, { content }, { key }),
    );
    return "sent";
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    return error.code === "closedDms" ? "closed" : "failed";
  }
}
