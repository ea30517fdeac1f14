import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

const ofTicket = {
  act: "deleteWith",
  table: "tickets",
  member: "opener_id",
  on: { guild_id: "guild_id", number: "number" },
} as const;
const ofMessage = {
  act: "deleteWith",
  table: "ticket_messages",
  member: "author_id",
  on: { guild_id: "guild_id", number: "number", message_id: "message_id" },
} as const;

/** A member's ticket stays as a number in the statistics, without its transcript. */
export const ticketMemberData: MemberData = {
  ticket_blocks: [deleteRows()],
  ticket_files: [ofTicket, ofMessage],
  ticket_messages: [ofTicket, deleteRows("author_id")],
  ticket_notes: [ofTicket, keepRows("author_id")],
  ticket_on_call: [deleteRows()],
  ticket_seen: [deleteRows()],
  tickets: [keepRows("opener_id", { answers: [], close_reason: null, rating_text: null }), keepRows("claimer_id")],
};
