// Posts the scheduled summary of open tickets, the longest inactive first.
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { ticket as contract } from "../contract.ts";
import { openTicketsOf, type Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

/** A readable number; the page lists all. */
const LISTED_MAX = 10;

/** `at` is its due time. Without open tickets, nothing is posted. */
export async function postSummary(ctx: Ctx, at: string): Promise<void> {
  await postWhereSet(ctx, contract, {
    path: "summaryChannel",
    key: `summary:${at}`,
    message: async () => {
      const open = await openTicketsOf(ctx.orm, ctx.guildId);
      return open.length === 0
        ? null
        : { content: summaryOf(ctx, open), allowed_mentions: { parse: [], roles: [], users: [] } };
    },
  });
}

function summaryOf({ chat }: Ctx, open: readonly Ticket[]): string {
  const { title, one, more } = chatWords.summary;
  const quietest = open.toSorted((before, after) => before.lastMessageAt.getTime() - after.lastMessageAt.getTime());
  const unclaimed = open.filter(({ claimerId }) => claimerId === null).length;
  const lines = quietest.slice(0, LISTED_MAX).map((ticket) =>
    chat.t(one, {
      ticket: ticket.number,
      subject: ticket.subject,
      member: `<@${ticket.openerId}>`,
      channel: ticket.channelId ? `<#${ticket.channelId}>` : "",
      when: `<t:${Math.floor(ticket.lastMessageAt.getTime() / 1000)}:R>`,
    }),
  );
  const rest = open.length - lines.length;
  const texts = [chat.t(title, { open: open.length, unclaimed }), ...lines];
  return [...texts, ...(rest > 0 ? [chat.t(more, { count: rest })] : [])].join("\n");
}
