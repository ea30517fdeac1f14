// A ticket as plain text, and what its HTML page has in common with that.
import * as z from "zod";
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { FILE_LIMITS, type TicketAttachment, type TicketMessage } from "../../contract.ts";
import { chatWords } from "../../words/chat-words.ts";
import type { WholeTicket } from "../ticket-detail.ts";

const texts = chatWords.transcript;

export const when = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
export const titleOf = (chat: Translator, { number, subject }: WholeTicket): string =>
  chat.t(texts.title, { ticket: number, subject });

export function factsOf(chat: Translator, ticket: WholeTicket): [string, string][] {
  const by = (at: string, name: string | ChatText): string => chat.t(texts.at, { at: when(at), name });
  const { opener, team, labels, claimer, closedAt, closedBy, closeReason, rating, ratingText } = ticket;
  const facts: [ChatText, string | null][] = [
    [texts.opened, by(ticket.openedAt, opener.name)],
    [texts.team, team],
    [texts.labels, labels.join(", ")],
    [texts.claimedBy, claimer?.name ?? null],
    [texts.closed, closedAt && by(closedAt, closedBy?.name ?? texts.nobody)],
    [texts.reason, closeReason],
    [texts.rating, rating ? chat.t(texts.stars, { rating, text: ratingText ?? "" }).trim() : null],
  ];
  return [
    ...facts.flatMap(([name, value]): [string, string][] => (value ? [[chat.t(name), value]] : [])),
    ...[...ticket.answers, ...ticket.survey].map(({ label, value }): [string, string] => [label, value]),
    ...ticket.notes.map(({ author, text, at }): [string, string] => [
      chat.t(texts.note, { name: author.name, at: when(at) }),
      text,
    ]),
  ];
}

/**
 * Replaces mentions with names, because a file can't look them up. Unknown former members are still distinguishable.
 */
export function mentionReplacer(chat: Translator, ticket: WholeTicket): (text: string) => string {
  const { members, roles, channels } = ticket.mentioned;
  const people = [ticket.opener, ticket.claimer, ...ticket.conversation.map(({ author }) => author)];
  const names = new Map([
    ...Object.entries(members),
    ...people.flatMap((one): [string, string][] => (one ? [[one.id, one.name]] : [])),
  ]);
  return (text) =>
    text
      .replace(/<@!?(\d+)>/g, (_, id: string) => `@${names.get(id) ?? chat.t(texts.formerMember, { id })}`)
      .replace(/<@&(\d+)>/g, (_, id: string) => `@${roles[id] ?? chat.t(texts.deletedRole, { id })}`)
      .replace(/<#(\d+)>/g, (_, id: string) => `#${channels[id] ?? chat.t(texts.channel, { id })}`);
}

const words = z.string().catch("");
const named = z.object({ name: words, url: words }).catch({ name: "", url: "" });
const field = z.object({ name: words, value: words });
const embed = z.object({
  author: named,
  title: words,
  url: words,
  description: words,
  fields: z.array(field).catch([]),
  image: named,
  footer: z.object({ text: words }).catch({ text: "" }),
});

/** A message's embeds, one item per line; unknown shapes are skipped. */
export const embedLines = ({ embeds }: TicketMessage): string[] =>
  embeds.flatMap((sent) => {
    const { author, title, url, description, fields, image, footer } = embed.parse(sent);
    const inFields = fields.map(({ name, value }) => `${name}: ${value}`);
    return [author.name, title, url, description, ...inFields, image.url, footer.text].filter((line) => line !== "");
  });

const component = z.object({
  content: words,
  label: words,
  url: words,
  placeholder: words,
  components: z.array(z.unknown()).catch([]),
  accessory: z.unknown().optional(),
});

/** The texts, buttons and lists of a message with components, one per line. */
export const componentLines = ({ components }: TicketMessage): string[] => components.flatMap((one) => linesOf(one));

function linesOf(sent: unknown): string[] {
  const { data } = component.safeParse(sent);
  if (!data) return [];
  const { content, label, url, placeholder } = data;
  const pressed = [label, url].filter((text) => text !== "").join(" ");
  const lines = [content, pressed && `[${pressed}]`, placeholder && `[${placeholder}]`].filter((text) => text !== "");
  return [...lines, ...[...data.components, data.accessory].flatMap(linesOf)];
}

/** "edited", "deleted", and the author of the message that it replies to. */
export function marksOf(chat: Translator, message: TicketMessage, byId: ReadonlyMap<string, TicketMessage>): string[] {
  const answered = message.replyTo === null ? undefined : byId.get(message.replyTo);
  return [
    ...(answered ? [chat.t(texts.replyTo, { name: answered.author.name, at: when(answered.at) })] : []),
    ...(message.editedAt ? [chat.t(texts.edited)] : []),
    ...(message.isDeleted ? [chat.t(texts.deleted)] : []),
  ];
}

const megabytes = (bytes: number): number => bytes / 1024 / 1024;
const LIMITS = {
  file: megabytes(FILE_LIMITS.file),
  files: FILE_LIMITS.ticketFiles,
  ticket: megabytes(FILE_LIMITS.ticket),
  server: megabytes(FILE_LIMITS.guild),
};

/** The note for a file that is not available; null for one that is. */
export function noteOf(chat: Translator, { kept }: TicketAttachment): string | null {
  if (!kept || kept.state === "stored") return null;
  if (kept.state === "waiting") return chat.t(texts.saving);
  return chat.t(texts.notSaved, { reason: kept.why ? withParams(texts.faults[kept.why], LIMITS) : texts.unknown });
}

export const messagesById = ({ conversation }: WholeTicket): ReadonlyMap<string, TicketMessage> =>
  new Map(conversation.map((message) => [message.id, message]));

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
