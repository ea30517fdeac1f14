import { deleteRows, keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

export const miniGameMemberData: MemberData = {
  mini_game_blocks: [deleteRows()],
  mini_game_counted: [deleteRows()],
  mini_game_counts: [keepRows("last_member_id")],
  mini_game_matches: [keepRows("starter_id"), keepRows("opponent_id")],
  mini_game_players: [deleteRows()],
  mini_game_seats: [keepRows(), keepRows("opponent_id")],
};
