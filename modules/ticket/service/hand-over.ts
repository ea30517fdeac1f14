// Transcripts in chat: to channels of the owner's choice when a ticket is closed, and to whoever may read one.
import { fillWords } from "#kit/words.ts";
import type { OutgoingFile } from "#kit-server/discord/message-body.ts";
import type { Ticket } from "../store.ts";
import { chatWords } from "./chat-words.ts";
import { type Ctx, orTell } from "./context.ts";
import { forMembers, type WholeTicket, wholeTicket } from "./ticket-detail.ts";
import { transcriptPage } from "./transcript.ts";

export const transcriptFile = (detail: WholeTicket): OutgoingFile => ({
  name: `ticket-${detail.number}.html`,
  content: new TextEncoder().encode(transcriptPage(detail)),
  mediaType: "text/html",
  alt: "",
});

/** What members may read goes to the one channel, and with notes and the writers' own names to the other. */
export async function handOver(ctx: Ctx, ticket: Ticket): Promise<void> {
  const { keepTranscripts, transcriptChannel, fullTranscriptChannel } = ctx.config;
  if (!keepTranscripts || (!transcriptChannel && !fullTranscriptChannel)) return;
  const detail = await wholeTicket(ctx.orm, ticket);
  await post(ctx, ticket, transcriptChannel, "transcript", forMembers(detail));
  await post(ctx, ticket, fullTranscriptChannel, "fullTranscript", detail);
}

async function post(
  ctx: Ctx,
  { number, subject, openerId, closedAt }: Ticket,
  channelId: string | null,
  what: "transcript" | "fullTranscript",
  detail: WholeTicket,
): Promise<void> {
  if (!channelId) return;
  const content = fillWords(chatWords.handedOver, { ticket: number, subject, member: `<@${openerId}>` });
  await orTell(ctx, () =>
    ctx.once(`${what}:${number}:${closedAt?.getTime()}`, (nonce) =>
      ctx.discord.sendMessage(channelId, { content, files: [transcriptFile(detail)] }, { key: nonce }),
    ),
  );
}
