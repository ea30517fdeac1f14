import { deleteRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

export const aiModerationMemberData: MemberData = {
  ai_moderation_cases: [deleteRows()],
  ai_moderation_notes: [
    {
      act: "deleteWith",
      table: "ai_moderation_cases",
      member: "member_id",
      on: { guild_id: "guild_id", number: "number" },
    },
  ],
  ai_moderation_reviews: [deleteRows()],
};
