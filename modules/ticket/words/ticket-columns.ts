// The columns of tickets in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { FiledTicket, ListedTicket } from "../contract.ts";

const MINUTE_MS = 60_000;
/** In a format that spreadsheets parse as a time. */
const moment = (at: Date | null): string => at?.toISOString().slice(0, 19).replace("T", " ") ?? "";
const minutes = (from: Date, to: Date | null): number | null =>
  to && Math.round((to.getTime() - from.getTime()) / MINUTE_MS);
const answered = (answers: FiledTicket["answers"]): string =>
  answers.map(({ label, value }) => `${label}: ${value}`).join("\n");

export const ticketColumns: RecordColumns<ListedTicket, FiledTicket> = [
  { id: "number", file: ["Ticket", (ticket) => ticket.number] },
  { id: "subject", file: ["Subject", (ticket) => ticket.subject] },
  { id: "team", file: ["Team", (ticket) => ticket.team] },
  { id: "state", file: ["State", (ticket) => (ticket.state === "open" && ticket.isStale ? "stale" : ticket.state)] },
  { id: "priority", file: ["Priority", (ticket) => ticket.priority] },
  { id: "opener", file: ["Opened by", (ticket) => ticket.openerName] },
  { id: "openerId", file: ["Opener ID", (ticket) => ticket.openerId] },
  { id: "claimer", file: ["Claimed by", (ticket) => ticket.claimerName] },
  { id: "openedAt", file: ["Opened (UTC)", (ticket) => moment(ticket.openedAt)] },
  { id: "firstResponseAt", file: ["First response (UTC)", (ticket) => moment(ticket.firstResponseAt)] },
  {
    id: "responseMinutes",
    file: ["First response after (minutes)", (ticket) => minutes(ticket.openedAt, ticket.firstResponseAt)],
  },
  { id: "lastMessage", file: ["Last message (UTC)", (ticket) => moment(ticket.lastMessageAt)] },
  { id: "closedAt", file: ["Closed (UTC)", (ticket) => moment(ticket.closedAt)] },
  { id: "closedMinutes", file: ["Closed after (minutes)", (ticket) => minutes(ticket.openedAt, ticket.closedAt)] },
  { id: "closedBy", file: ["Closed by", (ticket) => ticket.closedByName] },
  { id: "closeReason", file: ["Close reason", (ticket) => ticket.closeReason] },
  { id: "messages", file: ["Messages", (ticket) => ticket.messages] },
  { id: "rating", file: ["Rating", (ticket) => ticket.rating] },
  { id: "ratingText", file: ["Rating comment", (ticket) => ticket.ratingText] },
  { id: "labels", file: ["Labels", (ticket) => ticket.labels.join(", ")] },
  { id: "claimerId", file: ["Claimer ID", (ticket) => ticket.claimerId] },
  { id: "closedById", file: ["Closer ID", (ticket) => ticket.closedById] },
  { id: "answers", file: ["Answers", (ticket) => answered(ticket.answers)] },
  { id: "survey", file: ["Survey", (ticket) => answered(ticket.survey)] },
  { id: "people", file: ["Members added", (ticket) => ticket.people.join(", ")] },
  { id: "channelId", file: ["Channel ID", (ticket) => ticket.channelId] },
  { id: "erasedAt", file: ["Erased (UTC)", (ticket) => moment(ticket.erasedAt)] },
];
