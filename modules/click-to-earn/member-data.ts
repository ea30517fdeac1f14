import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

/** Claims stay without the member, because drops count their winners. */
export const clickToEarnMemberData: MemberData = {
  click_to_earn_blocks: [deleteRows()],
  drop_claims: [keepRows()],
};
