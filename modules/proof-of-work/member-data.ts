import { deleteRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

const ofEntry = {
  act: "deleteWith",
  table: "proof_of_work_entries",
  member: "member_id",
  on: { guild_id: "guild_id", number: "number" },
} as const;

export const proofOfWorkMemberData: MemberData = {
  proof_of_work_blocks: [deleteRows()],
  proof_of_work_entries: [deleteRows()],
  proof_of_work_files: [ofEntry],
  proof_of_work_links: [ofEntry],
  proof_of_work_reviews: [deleteRows()],
};
