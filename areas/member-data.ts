import type { MemberData } from "#kit-server/storage/erasure/member-data.ts";
import { leaderboardMemberData } from "./leaderboard/member-data.ts";
import { plansMemberData } from "./plans/member-data.ts";

/** What becomes of members' rows in the areas' tables when a person is erased. */
export const areaMemberData: MemberData = { ...leaderboardMemberData, ...plansMemberData };
