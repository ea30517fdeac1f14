import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

/** Uses, entries and orders stay without the member, because stock and limits count them. */
export const claimMemberData: MemberData = {
  claim_code_uses: [keepRows()],
  claim_days: [deleteRows()],
  claim_entries: [keepRows()],
  claim_guesses: [deleteRows()],
  claim_links: [deleteRows()],
  claim_orders: [keepRows("member_id", { note: null, code: null })],
  claim_streaks: [deleteRows()],
};
