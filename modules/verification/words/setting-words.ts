import { modalInputWords } from "#kit/modal/modal-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { verification } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof verification>["fields"] = {
  method: { label: "Method", help: "What members do after they press the button." },
  channel: {
    label: "Channel",
    help: "Where the message with the button is posted. New members must be able to see it.",
  },
  message: { label: "Message", help: "Shown above the button." },
  buttonLabel: { label: "Button", help: "The button's text." },
  verifiedRoles: { label: "Roles for verified members", help: "Let these roles see your channels, but not @everyone." },
  unverifiedRole: {
    label: "Unverified role",
    help: "Optional. New members have it until they're verified.",
  },
  questions: {
    label: "Questions",
    help: "One is picked at random. With the picture method, members who can't see the picture get one, or a sum if there are none.",
    item: "Question",
    fields: {
      text: { label: "Question", help: "Shown to members." },
      answers: { label: "Correct answers", help: "One per line. Case, accents and punctuation don't matter." },
    },
  },
  attempts: {
    label: "Attempts",
    help: "Each wrong answer uses one and shows a new picture or question. In applications, each denial uses one.",
  },
  answerWithin: { label: "Time to answer", help: "After that, members start over without losing an attempt." },
  onFail: { label: "When all attempts are used", help: "Staff can always let a member in." },
  retryAfter: { label: "Try again after", help: "Members see when they can try again." },
  form: {
    label: "Questions for newcomers",
    help: "Asked in a form before they apply. If you add none, pressing the button is enough.",
    item: "Question",
    fields: modalInputWords,
  },
  reviewChannel: {
    label: "Staff channel",
    help: "Each application is posted there with Approve and Deny. Optional: staff can also decide on this page.",
  },
  reviewReason: { label: "Denials need a reason", help: "Shown to the newcomer." },
  reviewWithin: {
    label: "Applications expire after",
    help: "Then the newcomer can apply again. Leave empty to keep them until somebody decides.",
  },
  notifies: {
    label: "Notify by direct message",
    help: "Sends the decision to the newcomer. Members with closed DMs see it when they press the button again.",
  },
  minAccountDays: {
    label: "Minimum account age",
    help: "0 for any. Members with newer accounts see when they can come back.",
  },
  needsAvatar: { label: "Profile picture required", help: "Members without one are asked to add one first." },
  secondAccounts: {
    label: "Second accounts",
    help: "Compares newcomers with members from the last 7 days and members who were held back: similar names, accounts created within hours, no picture, the same invite, or joining right after the other left. Only these five signs and the other member's name are stored. Guildhall never looks at IP addresses or devices.",
  },
  remindAfter: {
    label: "Remind after",
    help: "Members who haven't verified by then are mentioned once in the channel. Leave empty for no reminder.",
  },
  kickAfter: {
    label: "Kick after",
    help: "Applies to members who join after you save. Members that staff let in or kept out are never kicked. Leave empty to kick nobody.",
  },
  raidEnabled: {
    label: "Detect raids",
    help: "Detects when many members join at once, logs it, and takes the actions you choose below.",
  },
  raidJoins: { label: "Joins", help: "How many joins within the time below count as a raid." },
  raidWindow: { label: "Within", help: "The time window for counting joins." },
  raidYoungDays: { label: "Only accounts newer than", help: "0 to count accounts of any age." },
  raidSignals: {
    label: "Also detect",
    help: "Members with similar names, the same invite, or mostly young accounts. Invites need the invite tracker.",
  },
  raidAlike: {
    label: "Similar joins",
    help: "How many members with similar names or the same invite count as a raid. A share of young accounts needs as many joins.",
  },
  raidYoungShare: {
    label: "Share of young accounts",
    help: "In percent of all joins within the time below. Accounts are young for 7 days, or for the age above.",
  },
  raidAlikeWindow: { label: "Similar within", help: "The time window for counting similar joins." },
  raidActions: {
    label: "During a raid",
    help: "Pausing invites needs Manage Server. The other actions apply to members who joined in the raid.",
  },
  raidLasts: {
    label: "Raid ends after",
    help: "Starts over whenever that many join again. Discord ends an invite pause on its own.",
  },
  raidChannel: { label: "Alert channel", help: "Posts one message when a raid starts. Optional." },
  raidRole: { label: "Role to mention", help: "Mentioned in that message. Optional." },
  keepDays: { label: "Delete records after", help: "Counted from the day a member leaves the server." },
};
