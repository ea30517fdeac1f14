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
  attempts: { label: "Attempts", help: "Each wrong answer uses up one and brings a new picture or question." },
  answerWithin: { label: "Time to answer", help: "Afterwards members start again. That uses up no attempt." },
  onFail: { label: "When all attempts are used", help: "Staff can always let a member in." },
  retryAfter: { label: "Try again after", help: "Members see when they can try again." },
  minAccountDays: {
    label: "Minimum account age",
    help: "0 for any. Members with newer accounts see when they can come back.",
  },
  needsAvatar: { label: "Profile picture required", help: "Members without one are asked to add one first." },
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
