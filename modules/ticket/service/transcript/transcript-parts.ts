// The content of both transcript formats, as plain text.
import * as z from "zod";
import type { TicketMessage } from "../../contract.ts";
import type { WholeTicket } from "../ticket-detail.ts";

export const when = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
export const titleOf = (ticket: WholeTicket): string => `Ticket ${ticket.number}: ${ticket.subject}`;

export const factsOf = (ticket: WholeTicket): [string, string][] => [
  ["Opened", `${when(ticket.openedAt)} by ${ticket.opener.name}`],
  ...(ticket.team ? [["Team", ticket.team] as [string, string]] : []),
  ...(ticket.labels.length > 0 ? [["Labels", ticket.labels.join(", ")] as [string, string]] : []),
  ...(ticket.claimer ? [["Claimed by", ticket.claimer.name] as [string, string]] : []),
  ...(ticket.closedAt
    ? [["Closed", `${when(ticket.closedAt)} by ${ticket.closedBy?.name ?? "nobody"}`] as [string, string]]
    : []),
  ...(ticket.closeReason ? [["Reason", ticket.closeReason] as [string, string]] : []),
  ...(ticket.rating ? [["Rating", `${ticket.rating} of 5 ${ticket.ratingText ?? ""}`.trim()] as [string, string]] : []),
  ...[...ticket.answers, ...ticket.survey].map(({ label, value }): [string, string] => [label, value]),
  ...ticket.notes.map(({ author, text, at }): [string, string] => [`Note by ${author.name}, ${when(at)}`, text]),
];

/**
 * Replaces mentions with names, because a file can't look them up. Unknown former members are still distinguishable.
 */
export function namer(ticket: WholeTicket): (text: string) => string {
  const { members, roles, channels } = ticket.mentioned;
  const people = [ticket.opener, ticket.claimer, ...ticket.conversation.map(({ author }) => author)];
  const names = new Map([
    ...Object.entries(members),
    ...people.flatMap((one): [string, string][] => (one ? [[one.id, one.name]] : [])),
  ]);
  return (text) =>
    text
      .replace(/<@!?(\d+)>/g, (_, id: string) => `@${names.get(id) ?? `former member ${id}`}`)
      .replace(/<@&(\d+)>/g, (_, id: string) => `@${roles[id] ?? `deleted role ${id}`}`)
      .replace(/<#(\d+)>/g, (_, id: string) => `#${channels[id] ?? `channel ${id}`}`);
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
  const own = [content, pressed && `[${pressed}]`, placeholder && `[${placeholder}]`].filter((text) => text !== "");
  return [...own, ...[...data.components, data.accessory].flatMap(linesOf)];
}

/** "edited", "deleted", and the author of the message that it answers. */
export function marksOf(message: TicketMessage, byId: ReadonlyMap<string, TicketMessage>): string[] {
  const answered = message.replyTo === null ? undefined : byId.get(message.replyTo);
  return [
    ...(answered ? [`reply to ${answered.author.name}, ${when(answered.at)}`] : []),
    ...(message.editedAt ? ["edited"] : []),
    ...(message.isDeleted ? ["deleted"] : []),
  ];
}

export const messagesById = ({ conversation }: WholeTicket): ReadonlyMap<string, TicketMessage> =>
  new Map(conversation.map((message) => [message.id, message]));
