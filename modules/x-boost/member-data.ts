import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

/** Participants stay without the member, because campaigns count them. */
export const xBoostMemberData: MemberData = {
  x_boost_participants: [keepRows()],
  x_boost_supporters: [deleteRows()],
};
