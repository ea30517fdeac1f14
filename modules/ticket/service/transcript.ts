// A ticket's conversation as a file of its own. Everything that people wrote is text in it, never markup.
import type { TicketMessage } from "../contract.ts";
import type { WholeTicket } from "./ticket-detail.ts";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const when = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
const titleOf = (ticket: WholeTicket): string => `Ticket ${ticket.number}: ${ticket.subject}`;

/** Texts of a message's embeds, one a line. */
const embedLines = ({ embeds }: TicketMessage): string[] =>
  embeds.flatMap(({ title, description, fields }) => [
    ...[title, description].filter((text): text is string => typeof text === "string"),
    ...(Array.isArray(fields)
      ? fields.map(({ name, value }: { name: string; value: string }) => `${name}: ${value}`)
      : []),
  ]);

const factsOf = (ticket: WholeTicket): [string, string][] => [
  ["Opened", `${when(ticket.openedAt)} by ${ticket.opener.name}`],
  ...(ticket.team ? [["Team", ticket.team] as [string, string]] : []),
  ...(ticket.claimer ? [["Claimed by", ticket.claimer.name] as [string, string]] : []),
  ...(ticket.closedAt
    ? [["Closed", `${when(ticket.closedAt)} by ${ticket.closedBy?.name ?? "nobody"}`] as [string, string]]
    : []),
  ...(ticket.closeReason ? [["Reason", ticket.closeReason] as [string, string]] : []),
  ...(ticket.rating ? [["Rating", `${ticket.rating} of 5 ${ticket.ratingText ?? ""}`.trim()] as [string, string]] : []),
  ...[...ticket.answers, ...ticket.survey].map(({ label, value }): [string, string] => [label, value]),
  ...ticket.notes.map(({ author, text, at }): [string, string] => [`Note by ${author.name}, ${when(at)}`, text]),
];

/** A mention of somebody who is known from the ticket, by name: a file of its own has nobody to ask. */
function named(ticket: WholeTicket, text: string): string {
  const people = [ticket.opener, ticket.claimer, ...ticket.conversation.map(({ author }) => author)];
  const names = new Map(people.flatMap((one) => (one ? [[one.id, one.name]] : [])));
  return text.replace(/<@!?(\d+)>/g, (mention, id: string) => {
    const name = names.get(id);
    return name === undefined ? mention : `@${name}`;
  });
}

export function transcriptText(ticket: WholeTicket): string {
  const facts = factsOf(ticket).map(([name, value]) => `${name}: ${value}`);
  const said = ticket.conversation.map((message) => {
    const marks = [message.editedAt && "edited", message.isDeleted && "deleted"].filter(Boolean).join(", ");
    const files = message.attachments.map(({ name, url }) => `[${name}] ${url}`);
    const lines = [named(ticket, message.content), ...embedLines(message), ...files].filter((line) => line !== "");
    return `[${when(message.at)}] ${message.author.name}${marks ? ` (${marks})` : ""}\n${lines.join("\n")}`;
  });
  return `${[titleOf(ticket), ...facts].join("\n")}\n\n${said.join("\n\n")}\n`;
}

export function transcriptPage(ticket: WholeTicket): string {
  const facts = factsOf(ticket)
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
    .join("");
  const said = ticket.conversation.map((message) => messageMarkup(ticket, message)).join("\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(titleOf(ticket))}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(titleOf(ticket))}</h1><dl>${facts}</dl><ol>${said}</ol></main></body></html>
`;
}

function messageMarkup(ticket: WholeTicket, message: TicketMessage): string {
  const files = message.attachments
    .map(({ name, url }) =>
      /^https?:\/\//.test(url) ? `<a href="${escaped(url)}" rel="noreferrer">${escaped(name)}</a>` : escaped(name),
    )
    .map((link) => `<p>📎 ${link}</p>`);
  const embeds = embedLines(message);
  const box = embeds.length > 0 ? [`<blockquote>${embeds.map(escaped).join("<br>")}</blockquote>`] : [];
  const marks = [message.kind === "bot" && "App", message.editedAt && "edited", message.isDeleted && "deleted"];
  const mark = marks
    .filter(Boolean)
    .map((text) => ` <small>${text}</small>`)
    .join("");
  const text = message.content === "" ? "" : `<p>${escaped(named(ticket, message.content))}</p>`;
  return `<li class="${message.kind}"><header><b>${escaped(message.author.name)}</b>${mark} <time>${when(message.at)}</time></header>${text}${box.join("")}${files.join("")}</li>`;
}

const STYLE = `body{background:#313338;color:#dbdee1;font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:52rem;margin:auto;padding:2rem 1rem}h1{font-size:1.4rem;color:#fff}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;background:#2b2d31;padding:1rem;border-radius:.5rem}
dt{color:#949ba4}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}ol{list-style:none;padding:0}
li{padding:.5rem 0;border-top:1px solid #3f4147}p{margin:.15rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
b{color:#fff}.staff b{color:#7ec8ff}.bot b{color:#f0c15c}time,small{color:#949ba4;font-size:.8rem}
blockquote{border-left:4px solid #5865f2;background:#2b2d31;margin:.3rem 0;padding:.5rem .75rem;border-radius:.25rem;white-space:pre-wrap}
a{color:#7ec8ff}`;
