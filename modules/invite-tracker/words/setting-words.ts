import type { ModuleWords } from "#kit/words.ts";
import type { inviteTracker } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof inviteTracker>["fields"] = {
  stayDays: {
    label: "Days to stay",
    help: "An invite counts once the member has stayed this long. 0 to count immediately.",
  },
  minAccountDays: { label: "Minimum account age", help: "Newer accounts never count. 0 for any." },
  needs: {
    label: "Also required",
    help: "Server rules are Discord's rules screening. Verification is the module of that name. While it's off, nobody counts.",
  },
  subtractLeavers: {
    label: "Subtract leavers",
    help: "Takes back points and ranks when an invited member leaves. Members who leave earlier never count.",
  },
  points: { label: "Points per valid invite", help: "0 for none." },
  weeklyRewards: {
    label: "Paid invites per week",
    help: "Per inviter in seven days. More invites count but pay nothing. 0 for no limit.",
  },
  ranks: {
    label: "Ranks",
    help: "Roles for valid invites. Members who already have enough get them when you save.",
    item: "Rank",
    fields: {
      invites: { label: "Valid invites", help: "How many are needed." },
      role: { label: "Role", help: "Given to members who reach this rank." },
    },
  },
  rankMode: { label: "Roles for several ranks", help: "Whether members get every rank's role or only the highest." },
  keepRanks: { label: "Only add roles", help: "Nobody loses a rank's role when invites are subtracted." },
  personalLinks: {
    label: "Personal links",
    help: "Members create their own invite with /invite link, in channels where they can create invites.",
  },
  linksPerMember: {
    label: "Links per member",
    help: "Each to a different channel. Discord allows 1,000 invites per server.",
  },
  announceIn: {
    label: "Announce in",
    help: "Posts who invited each new member. Optional. Skipped when more than 10 join at once.",
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
