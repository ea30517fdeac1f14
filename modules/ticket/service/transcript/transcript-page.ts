// A ticket's conversation as an HTML page. Everything that people wrote is text in it, never markup.
import type { Translator } from "#kit/chat/translator.ts";
import type { TicketAttachment, TicketMessage } from "../../contract.ts";
import { chatWords } from "../../words/chat-words.ts";
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
} from "./transcript-text.ts";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Without scripts, images or other requests, so that it looks the same wherever it is stored. `filesAt`: the URL of the
 * files for people with access; without it, they are only named.
 */
export function transcriptPage(chat: Translator, ticket: WholeTicket, filesAt: string | null = null): string {
  const facts = factsOf(chat, ticket)
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
    .join("");
  const withNames = mentionReplacer(chat, ticket);
  const byId = messagesById(ticket);
  const messages = ticket.conversation
    .map((message) => messageMarkup(chat, message, { withNames, marks: marksOf(chat, message, byId), filesAt }))
    .join("\n");
  return `<!doctype html>
<html lang="${chat.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(titleOf(chat, ticket))}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(titleOf(chat, ticket))}</h1><dl>${facts}</dl><ol>${messages}</ol></main></body></html>
`;
}

type Shown = { withNames: (text: string) => string; marks: readonly string[]; filesAt: string | null };

function messageMarkup(chat: Translator, message: TicketMessage, { withNames, marks, filesAt }: Shown): string {
  const { author, kind, at, attachments } = message;
  const tags = [...(kind === "bot" ? [chat.t(chatWords.transcript.app)] : []), ...marks]
    .map((mark) => ` <small>${escaped(mark)}</small>`)
    .join("");
  const text = message.content === "" ? "" : `<p>${escaped(withNames(message.content))}</p>`;
  const boxes = [embedLines(message), componentLines(message)]
    .filter((lines) => lines.length > 0)
    .map((lines) => `<blockquote>${lines.map((line) => escaped(withNames(line))).join("<br>")}</blockquote>`);
  const files = attachments.map((file) => `<p>📎 ${fileMarkup(chat, file, filesAt)}</p>`);
  return `<li class="${kind}"><header><b>${escaped(author.name)}</b>${tags} <time>${when(at)}</time></header>${text}${boxes.join("")}${files.join("")}</li>`;
}

/** Expired CDN addresses are not linked; files from older versions have nothing else. */
function fileMarkup(chat: Translator, file: TicketAttachment, filesAt: string | null): string {
  if (!file.kept) return linkTo(file.url, file.name);
  const note = noteOf(chat, file);
  if (note !== null) return `${escaped(file.name)} <small>${escaped(note)}</small>`;
  return filesAt === null ? escaped(file.name) : linkTo(filesAt, file.name);
}

/** Links only to web addresses. */
const linkTo = (url: string, name: string): string =>
  /^https?:\/\//i.test(url) ? `<a href="${escaped(url)}" rel="noreferrer">${escaped(name)}</a>` : escaped(name);

const STYLE = `body{background:#313338;color:#dbdee1;font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:52rem;margin:auto;padding:2rem 1rem}h1{font-size:1.4rem;color:#fff;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:fit-content(40%) 1fr;gap:.25rem 1rem;background:#2b2d31;padding:1rem;border-radius:.5rem}
dt{color:#b5bac1;overflow-wrap:anywhere}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}ol{list-style:none;padding:0}
li{padding:.5rem 0;border-top:1px solid #3f4147}p{margin:.15rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
b{color:#fff}.staff b{color:#7ec8ff}.bot b{color:#f0c15c}time,small{color:#b5bac1;font-size:.8rem}
blockquote{border-left:4px solid #5865f2;background:#2b2d31;margin:.3rem 0;padding:.5rem .75rem;border-radius:.25rem;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:#7ec8ff}`;
