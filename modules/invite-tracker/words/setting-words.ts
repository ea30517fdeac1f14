import type { ModuleWords } from "#kit/words.ts";
import type { inviteTracker } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof inviteTracker>["fields"] = {
  stayDays: { label: "Days to stay", help: "An invite counts once the member has stayed this long. 0 for at once." },
  minAccountDays: { label: "Minimum account age", help: "Newer accounts never count. 0 for any." },
  needs: {
    label: "Also needed",
    help: "The server's rules are those of Discord's screening. Verification is the module of that name: turn it on, or nobody counts.",
  },
  subtractLeavers: {
    label: "Subtract leavers",
    help: "Points and ranks are taken back. Members who leave earlier never count.",
  },
  points: { label: "Points per valid invite", help: "0 for none." },
  weeklyRewards: {
    label: "Paid invites per week",
    help: "For each inviter, in seven days. Further ones count but pay nothing. 0 for no limit.",
  },
  ranks: {
    label: "Ranks",
    help: "Roles for valid invites. Members who have enough already get them after saving.",
    item: "Rank",
    fields: {
      invites: { label: "Valid invites", help: "From this number on." },
      role: { label: "Role", help: "Inviters get it." },
    },
  },
  rankMode: { label: "Who has reached several ranks", help: "Gets the roles of all of them, or that of the highest." },
  keepRanks: { label: "Only add roles", help: "Nobody loses a rank's role when invites are subtracted." },
  personalLinks: {
    label: "Personal links",
    help: "Members get an invite of their own with /invite link, if they may create invites in that channel.",
  },
  linksPerMember: {
    label: "Links per member",
    help: "Each to another channel. Discord allows 1,000 invites in a server.",
  },
  announceIn: {
    label: "Announce in",
    help: "Says there who invited whom. Optional. When more than 10 join at once, nothing is said.",
  },
  announceMessage: { label: "Announcement", help: "Only sent when the inviter is known." },
  ranksIn: {
    label: "Announce ranks in",
    help: "Says there who reached a rank, once for each member and rank. Optional.",
  },
  rankMessage: { label: "Rank announcement", help: "Sent when a valid invite reaches a rank." },
  keepDays: {
    label: "Delete records after",
    help: "Counted from the day a member leaves the server. Members who still count are kept.",
  },
};
