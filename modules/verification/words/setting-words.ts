import { modalInputWords } from "#kit/modal/modal-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { verification } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof verification>["fields"] = {
  method: { label: "Method", help: "What members do after they press the button." },
  channel: { label: "Channel", help: "Where the message with the button is posted. New members have to see it." },
  message: { label: "Message", help: "Shown above the button." },
  buttonLabel: { label: "Button", help: "What the button says." },
  verifiedRoles: { label: "Roles for verified members", help: "Let these roles, and not everyone, see your channels." },
  unverifiedRole: {
    label: "Role until then",
    help: "Optional. New members get it, and lose it when they are verified.",
  },
  questions: {
    label: "Questions",
    help: "One is picked at random. With the picture, they are for members who can't see it; without any, those do a sum.",
    item: "Question",
    fields: {
      text: { label: "Question", help: "As members read it." },
      answers: { label: "Right answers", help: "One per line. Case, accents and punctuation don't matter." },
    },
  },
  attempts: {
    label: "Attempts",
    help: "Each wrong answer uses up one and brings a new picture or question. With staff, each denial does.",
  },
  answerWithin: { label: "Time to answer", help: "Afterwards members start again. That uses up no attempt." },
  onFail: { label: "When all attempts are used", help: "Staff can always let a member in." },
  retryAfter: { label: "Try again after", help: "Members see when they can try again." },
  form: {
    label: "Questions for newcomers",
    help: "Asked in a form before they apply. Without any, pressing the button is enough.",
    item: "Question",
    fields: modalInputWords,
  },
  reviewChannel: {
    label: "Staff channel",
    help: "Each application is posted there with Approve and Deny. Optional: staff can also decide on this page.",
  },
  reviewReason: { label: "Denials need a reason", help: "The newcomer reads it." },
  reviewWithin: {
    label: "Applications expire after",
    help: "Then the newcomer can apply again. Leave empty to keep them until somebody decides.",
  },
  notifies: {
    label: "Notify by direct message",
    help: "When staff have decided. Who accepts no messages reads it when they press the button again.",
  },
  minAccountDays: {
    label: "Minimum account age",
    help: "0 for any. Members with newer accounts see when they can come back.",
  },
  needsAvatar: { label: "Profile picture required", help: "Members without one are asked to add one first." },
  secondAccounts: {
    label: "Second accounts",
    help: "Newcomers are compared with members of the last 7 days and with members who were held back: similar names, accounts created within hours, no picture, the same invite, or joining right after the other left. Stored are these five signs and the other's name. Guildhall never looks at network addresses or devices.",
  },
  remindAfter: {
    label: "Remind after",
    help: "Members who haven't verified by then are mentioned once in the channel. Leave empty for no reminder.",
  },
  kickAfter: {
    label: "Kick after",
    help: "For members who join from then on and don't verify. Never anyone whom staff let in or kept out. Leave empty to kick nobody.",
  },
  raidEnabled: {
    label: "Notice raids",
    help: "When many members join at once. It's noted in the activity, with the actions that you choose below.",
  },
  raidJoins: { label: "As many joins", help: "Within the time below." },
  raidWindow: { label: "Within", help: "The time in which joins are counted." },
  raidYoungDays: { label: "Only accounts newer than", help: "0 to count accounts of any age." },
  raidSignals: {
    label: "Also notice",
    help: "Members with similar names, or who came by the same invite. Invites need Invite tracker to be on.",
  },
  raidAlike: { label: "As many alike", help: "Members with the same letters in their names, or the same invite." },
  raidAlikeWindow: { label: "Alike within", help: "The time in which members who are alike are counted." },
  raidActions: {
    label: "In a raid",
    help: "Pausing invites needs Manage Server. The others are for members who came in the raid.",
  },
  raidLasts: {
    label: "Over after",
    help: "Begins again whenever as many join. Discord ends a pause of invites by itself.",
  },
  raidChannel: { label: "Alert channel", help: "One message when a raid begins. Optional." },
  raidRole: { label: "Role to mention", help: "Mentioned in that message. Optional." },
  keepDays: { label: "Delete records after", help: "Counted from the day a member leaves the server." },
};
