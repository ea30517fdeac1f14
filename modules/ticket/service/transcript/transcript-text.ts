import type { Translator } from "#kit/chat/translator.ts";
import type { WholeTicket } from "../ticket-detail.ts";
import {
  componentLines,
  embedLines,
  factsOf,
  marksOf,
  mentionReplacer,
  messagesById,
  noteOf,
  titleOf,
  when,
} from "./transcript-parts.ts";

/** Content is indented below its author, so that nobody can forge another person's lines. */
const indented = (text: string): string => text.replace(/^/gm, "  ");
const inOneLine = (text: string): string => text.replace(/\s+/g, " ");

/** A ticket as plain text. */
export function transcriptText(chat: Translator, ticket: WholeTicket): string {
  const facts = factsOf(chat, ticket).map(([name, value]) => `${inOneLine(name)}: ${indented(value).trimStart()}`);
  const withNames = mentionReplacer(chat, ticket);
  const byId = messagesById(ticket);
  const messages = ticket.conversation.map((message) => {
    const marks = marksOf(chat, message, byId).join(", ");
    const files = message.attachments.map((file) =>
      `[${file.name}] ${file.kept ? (noteOf(chat, file) ?? "") : file.url}`.trim(),
    );
    const lines = [...[message.content, ...embedLines(message), ...componentLines(message)].map(withNames), ...files];
    const head = inOneLine(`[${when(message.at)}] ${message.author.name}${marks ? ` (${marks})` : ""}`);
    return `${head}\n${indented(lines.filter((line) => line !== "").join("\n"))}`;
  });
  return `${[inOneLine(titleOf(chat, ticket)), ...facts].join("\n")}\n\n${messages.join("\n\n")}\n`;
}
