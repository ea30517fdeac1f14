import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

export const verificationMemberData: MemberData = {
  verification_arrivals: [deleteRows()],
  verification_links: [
    {
      act: "deleteWith",
      table: "verification_arrivals",
      member: "member_id",
      on: { guild_id: "guild_id", arrival: "number" },
    },
  ],
  verification_reviews: [deleteRows()],
  verification_run_members: [keepRows()],
};
