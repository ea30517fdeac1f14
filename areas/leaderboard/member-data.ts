import { deleteRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

export const leaderboardMemberData: MemberData = {
  leaderboard_chatters: [deleteRows()],
  leaderboard_rewards: [deleteRows()],
};
