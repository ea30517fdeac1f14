import { placeholdersOf } from "#kit/placeholders.ts";

/** The gaps of messages about a ticket. */
export const TICKET_PLACEHOLDERS = [
  ...placeholdersOf("member", "guild"),
  { name: "ticket", explains: "The ticket's number", sample: "42" },
  { name: "ticket.subject", explains: "What the ticket is about", sample: "Support" },
  { name: "ticket.team", explains: "The team that answers", sample: "Harbour crew" },
];
