import type { Reward } from "#kit/rewards/reward.ts";
import type { ModuleWords, WordsOfFields } from "#kit/words.ts";
import type { proofOfWork, taskSpec } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof proofOfWork>["fields"] = {
  reviewIn: { label: "Review channel", help: "Staff get a card with buttons here for each submission. Optional." },
  needsReason: { label: "Denials need a reason", help: "Reviewers write why, and the member reads it." },
  remindAfter: { label: "Remind reviewers after", help: "Posted in the review channel. Leave empty for no reminders." },
  remindRole: { label: "Role to mention", help: "Reminders mention it. Leave empty to mention nobody." },
  expireAfter: { label: "Submissions expire after", help: "Nobody decided by then. Leave empty to keep them waiting." },
  panelIn: { label: "Panel channel", help: "Where the menu of tasks is posted. Members can also use /work submit." },
  panelMessage: { label: "Panel message", help: "Shown above the menu of tasks." },
  galleryIn: { label: "Gallery channel", help: "Rewarded work is posted here, with its link or picture. Optional." },
  usualPoints: { label: "Usual reward", help: "What the reward of a new task begins with. Each task has its own." },
  notifies: { label: "Direct messages", help: "Members read what became of their work, with the reason." },
  gate: { label: "Conditions", help: "Who can submit work for any task. Members see every condition they don't meet." },
  fileDays: { label: "Delete files after", help: "Counted from the decision. Repeats are still recognized." },
  keepDays: {
    label: "Delete submissions after",
    help: "Counted from the submission. Members keep their points and their record of approved work.",
  },
};

/** Words of a task's form. */
type TaskFieldWords = WordsOfFields<typeof taskSpec> & {
  reward: { fields: Record<keyof Reward, { label: string; help: string }> };
};
export const taskWords: { fields: TaskFieldWords; choices: Record<string, string> } = {
  fields: {
    title: { label: "Title", help: "What has to be done, in a few words." },
    emoji: { label: "Emoji", help: "Shown before the title. Optional." },
    brief: { label: "Brief", help: "What good work looks like. Members read it before they submit." },
    inputs: {
      label: "What members submit",
      help: "The questions of the form, up to five.",
      item: "Question",
      fields: {
        label: { label: "Question", help: "Shown above the input." },
        kind: { label: "Answer", help: "How members answer it." },
        description: { label: "Explanation", help: "Smaller text below the question. Optional." },
        domains: {
          label: "Accepted sites",
          help: "One per line, such as youtube.com. Leave empty for any. Tasks that accept X can't have a reward.",
        },
        fileTypes: { label: "File types", help: "Checked by the file's content. Up to 10 MB each." },
        options: { label: "Options", help: "One per line. Add a description after a bar: Guide | At least 500 words." },
        most: { label: "How many", help: "Files, or options, that a member can add at once." },
        isRequired: { label: "Required", help: "Members can't submit the form without an answer." },
      },
    },
    reward: {
      label: "Reward",
      help: "With a range, reviewers choose how much to give. Set points to 0 and no role for no reward.",
      fields: {
        min: { label: "Min. points", help: "What an approval gives if the reviewer chooses nothing." },
        max: { label: "Max. points", help: "Use the same number for a fixed reward." },
        role: { label: "Role", help: "Members also get this role. Optional." },
      },
    },
    slotMode: { label: "Who is rewarded", help: "Everyone, the first, the best, or winners of a fair draw." },
    slots: { label: "Places", help: "How many submissions are rewarded." },
    from: { label: "First day", help: "In the server's time zone. Leave empty to start now." },
    until: { label: "Last day", help: "Work can still be submitted on this day. Leave empty to end it by hand." },
    recurrence: { label: "Repeats", help: "How often a member can do it." },
    attempts: { label: "Attempts", help: "How often a member can submit until something is approved." },
    cooldown: { label: "Wait after a denial", help: "Before the next attempt. Leave empty for none." },
    approvals: { label: "Approvals needed", help: "With 2, two different people have to approve it." },
    isBlind: {
      label: "Blind review",
      help: "Reviewers see who submitted it only after the decision. What members write may still reveal it.",
    },
    isShown: { label: "Show in the gallery", help: "Rewarded work is posted in the gallery channel." },
    gate: { label: "Conditions", help: "In addition to the settings'. Members see every condition they don't meet." },
  },
  choices: {
    "inputs.kind.link": "Link",
    "inputs.kind.files": "Files",
    "inputs.kind.paragraph": "Paragraph",
    "inputs.kind.short": "Short text",
    "inputs.kind.select": "Dropdown",
    "inputs.kind.checkboxes": "Checkboxes",
    "inputs.fileTypes.picture": "Pictures (PNG, JPEG, GIF, WebP)",
    "inputs.fileTypes.pdf": "PDF",
    "inputs.fileTypes.text": "Text (TXT, MD, CSV, JSON)",
    "inputs.fileTypes.video": "Videos (MP4, MOV, WebM)",
    "inputs.fileTypes.archive": "ZIP archives",
    "slotMode.all": "Everyone who is approved",
    "slotMode.first": "The first who are approved",
    "slotMode.best": "The best, chosen at the end",
    "slotMode.draw": "Winners of a draw at the end",
    "recurrence.once": "Once",
    "recurrence.daily": "Every day",
    "recurrence.weekly": "Every week",
    "recurrence.monthly": "Every month",
  },
};
