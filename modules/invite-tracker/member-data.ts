import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

/** Joins stay without the member, because they count for the person who invited them. */
export const inviteTrackerMemberData: MemberData = {
  invite_tracker_adjustments: [deleteRows()],
  invite_tracker_codes: [keepRows("inviter_id")],
  invite_tracker_joins: [keepRows("member_id", { role_ids: [] }), keepRows("inviter_id")],
  invite_tracker_links: [keepRows()],
};
