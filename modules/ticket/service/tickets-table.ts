// Tickets as rows of a file for spreadsheets.
import type { Ticket } from "../store.ts";

export const TICKET_COLUMNS = [
  "Ticket",
  "Subject",
  "Team",
  "State",
  "Priority",
  "Opened by",
  "Opener ID",
  "Claimed by",
  "Opened (UTC)",
  "First response (UTC)",
  "First response after (minutes)",
  "Last message (UTC)",
  "Closed (UTC)",
  "Closed after (minutes)",
  "Closed by",
  "Close reason",
  "Messages",
  "Rating",
  "Rating comment",
  "Labels",
  "Claimer ID",
  "Closer ID",
  "Answers",
  "Survey",
  "Members added",
  "Channel ID",
  "Erased (UTC)",
] as const;

const MINUTE_MS = 60_000;
/** As spreadsheets read a time. */
const moment = (at: Date | null): string => at?.toISOString().slice(0, 19).replace("T", " ") ?? "";
const minutes = (from: Date, to: Date | null): string =>
  to ? String(Math.round((to.getTime() - from.getTime()) / MINUTE_MS)) : "";

const answered = (answers: Ticket["answers"]): string =>
  answers.map(({ label, value }) => `${label}: ${value}`).join("\n");

const ticketRow = (ticket: Ticket): string[] => [
  String(ticket.number),
  ticket.subject,
  ticket.team ?? "",
  ticket.state === "open" && ticket.isStale ? "stale" : ticket.state,
  ticket.priority,
  ticket.openerName,
  ticket.openerId,
  ticket.claimerName ?? "",
  moment(ticket.openedAt),
  moment(ticket.firstResponseAt),
  minutes(ticket.openedAt, ticket.firstResponseAt),
  moment(ticket.lastMessageAt),
  moment(ticket.closedAt),
  minutes(ticket.openedAt, ticket.closedAt),
  ticket.closedByName ?? "",
  ticket.closeReason ?? "",
  String(ticket.messages),
  ticket.rating === null ? "" : String(ticket.rating),
  ticket.ratingText ?? "",
  ticket.labels.join(", "),
  ticket.claimerId ?? "",
  ticket.closedById ?? "",
  answered(ticket.answers),
  answered(ticket.survey),
  ticket.people.join(", "),
  ticket.channelId ?? "",
  moment(ticket.erasedAt),
];

export async function* ticketRows(tickets: AsyncIterable<Ticket>) {
  for await (const ticket of tickets) yield ticketRow(ticket);
}
