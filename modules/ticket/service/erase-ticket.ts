// Erases a ticket's content everywhere: in the database, the transcript channels, and its own channel.

import { english } from "#kit/chat/translator.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { NotErased } from "../contract.ts";
import { eraseConversation } from "../store/conversation.ts";
import { notifyDashboards, type Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

type Removal = { what: NotErased["what"]; channelId: string; remove: () => Promise<void> };

/**
 * What can't be removed now is stored with its reason, shown on the ticket's page, and retried by the daily sweep. The
 * stored conversation is always erased.
 */
export async function eraseTicket(ctx: Ctx, ticket: Ticket, alongside: (tx: Orm) => Promise<void>): Promise<void> {
  const { discord } = ctx;
  const because = { reason: `Ticket ${ticket.number} was erased` };
  const { channelId } = ticket;
  const isChannelLeft = channelId !== null && (await removeOne(ticketChannel(channelId)));
  const posted: Ticket["posted"] = [];
  const notErased: NotErased[] = isChannelLeft ? [isChannelLeft] : [];
  for (const one of ticket.posted) {
    const { channelId, messageId } = one;
    const remove = () => discord.deleteMessage(channelId, messageId, because);
    const left = await removeOne({ what: "transcript", channelId, remove });
    if (!left) continue;
    posted.push(one);
    notErased.push(left);
  }
  for (const channelId of maybePosted(ctx, ticket)) {
    notErased.push({ what: "oldTranscript", channelId, why: english.t(chatWords.notRemembered) });
  }
  const withoutChannel =
    channelId !== null && !isChannelLeft ? { channelId: null, lineMessageId: null, linePlace: null } : {};
  await ctx.orm.transaction(async (tx) => {
    await eraseConversation(tx, ticket, { erasedAt: ctx.clock.now(), posted, notErased, ...withoutChannel });
    await alongside(tx);
    await notifyDashboards(tx, ticket);
  });

  function ticketChannel(channelId: string): Removal {
    return { what: "room", channelId, remove: () => discord.deleteChannel(channelId, because) };
  }
}

/**
 * Channels that may contain a transcript from before messages were tracked: the currently configured ones. A tracked
 * transcript means that all are.
 */
export function maybePosted({ config }: Pick<Ctx, "config">, ticket: Ticket): string[] {
  const { isPostedKnown, posted, state, notErased, erasedAt } = ticket;
  if (erasedAt) return notErased.flatMap(({ what, channelId }) => (what === "oldTranscript" ? [channelId] : []));
  if (isPostedKnown || posted.length > 0 || state === "open") return [];
  const { transcriptChannel, fullTranscriptChannel } = config;
  return [...new Set([transcriptChannel, fullTranscriptChannel].filter((id) => id !== null))];
}

/** Something already deleted is not an error. Returns what is left, and why. */
async function removeOne({ what, channelId, remove }: Removal): Promise<NotErased | null> {
  try {
    await remove();
    return null;
  } catch (error) {
    if (error instanceof PlatformUnavailable) return { what, channelId, why: english.t(chatWords.platformAway) };
    if (!(error instanceof PlatformFault)) throw error;
    return error.code === "channelGone" ? null : { what, channelId, why: english.t(faultWords[error.code]) };
  }
}
