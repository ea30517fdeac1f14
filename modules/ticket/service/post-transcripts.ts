// Transcripts in chat: in the configured channels when a ticket closes, and on request.
import type { Translator } from "#kit/chat/translator.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import type { OutgoingFile } from "#kit-server/platform/discord/message-body.ts";
import { ticket as contract } from "../contract.ts";
import { addPosted } from "../store/conversation.ts";
import type { Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { pageButton, row } from "./opening-message.ts";
import { forMembers, type WholeTicket, wholeTicket } from "./ticket-detail.ts";
import { transcriptPage } from "./transcript/transcript-page.ts";

export const transcriptFile = (chat: Translator, detail: WholeTicket): OutgoingFile => ({
  name: `ticket-${detail.number}.html`,
  content: new TextEncoder().encode(transcriptPage(chat, detail)),
  mediaType: "text/html",
  alt: "",
});

/** One channel gets the version for members, the other the full one with notes and authors' names. */
export async function postTranscripts(ctx: Ctx, ticket: Ticket): Promise<void> {
  if (!ctx.config.keepTranscripts || ticket.erasedAt) return;
  const { number, subject, openerId, closedAt } = ticket;
  const content = ctx.chat.t(chatWords.handedOver, { ticket: number, subject, member: `<@${openerId}>` });
  const buttons = pageButton(ctx, ticket);
  const components = buttons.length > 0 ? [row(...buttons)] : [];
  const post = async (path: "transcriptChannel" | "fullTranscriptChannel", as: (whole: WholeTicket) => WholeTicket) => {
    const posted = await postWhereSet(ctx, contract, {
      path,
      key: `${path}:${number}:${closedAt?.getTime()}`,
      message: async () => ({
        content,
        components,
        files: [transcriptFile(ctx.chat, as(await wholeTicket(ctx, ticket)))],
      }),
    });
    if (posted.outcome !== "sent") return;
    // Erasing the ticket removes it there too.
    const { channelId, id: messageId } = posted.message;
    await addPosted(ctx.orm, ticket, { channelId, messageId });
  };
  await post("transcriptChannel", forMembers);
  await post("fullTranscriptChannel", (whole) => whole);
}
