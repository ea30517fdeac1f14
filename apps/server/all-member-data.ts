import { areaMemberData } from "#areas/member-data.ts";
import { kitMemberData } from "#kit-server/runtime/start/kit-member-data.ts";
import type { MemberData } from "#kit-server/storage/erasure/member-data.ts";
import { memberData } from "#modules/member-data.ts";

/** What becomes of every table's rows about a person who is erased. */
export const allMemberData: MemberData = {
  ...kitMemberData,
  ...areaMemberData,
  ...Object.assign({}, ...Object.values(memberData)),
};
