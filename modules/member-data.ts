import type { MemberData } from "#kit-server/storage/erasure/member-data.ts";
import { aiDatabaseMemberData } from "./ai-database/member-data.ts";
import { aiModerationMemberData } from "./ai-moderation/member-data.ts";
import { aiNewsMemberData } from "./ai-news/member-data.ts";
import { aiSupportMemberData } from "./ai-support/member-data.ts";
import type { catalog } from "./catalog.ts";
import { claimMemberData } from "./claim/member-data.ts";
import { claimRoleMemberData } from "./claim-role/member-data.ts";
import { clickToEarnMemberData } from "./click-to-earn/member-data.ts";
import { greetingsMemberData } from "./greetings/member-data.ts";
import { inviteTrackerMemberData } from "./invite-tracker/member-data.ts";
import { miniGameMemberData } from "./mini-game/member-data.ts";
import { proofOfWorkMemberData } from "./proof-of-work/member-data.ts";
import { ticketMemberData } from "./ticket/member-data.ts";
import { verificationMemberData } from "./verification/member-data.ts";
import { whitelistMemberData } from "./whitelist/member-data.ts";

/** What becomes of members' rows in each module's tables when a person is erased. */
export const memberData: { [K in keyof typeof catalog]?: MemberData } = {
  "ai-database": aiDatabaseMemberData,
  "ai-moderation": aiModerationMemberData,
  "ai-news": aiNewsMemberData,
  "ai-support": aiSupportMemberData,
  "claim-role": claimRoleMemberData,
  claim: claimMemberData,
  "click-to-earn": clickToEarnMemberData,
  greetings: greetingsMemberData,
  "invite-tracker": inviteTrackerMemberData,
  "mini-game": miniGameMemberData,
  "proof-of-work": proofOfWorkMemberData,
  ticket: ticketMemberData,
  verification: verificationMemberData,
  whitelist: whitelistMemberData,
};
