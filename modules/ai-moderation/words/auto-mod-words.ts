// The words of Discord's AutoMod rules.
import type { AnyFieldWords } from "#kit/words.ts";
import type { TriggerName } from "../contract.ts";

export const TRIGGER_LABELS: Record<TriggerName, string> = {
  keyword: "Words",
  spam: "Spam content",
  preset: "Discord's word lists",
  mentions: "Mention spam",
  profile: "Member profiles",
};

const fields = {
  name: { label: "Name", help: "Shown in Discord's settings and in cases." },
  trigger: { label: "Looks for", help: "Can't be changed later." },
  keywords: { label: "Words", help: "One per line, up to 1,000. * stands for any ending or beginning: *cat*." },
  patterns: { label: "Patterns", help: "Regular expressions as in Rust, one per line, up to 10." },
  presets: { label: "Lists", help: "Kept by Discord." },
  allowed: { label: "Exceptions", help: "Words that are allowed although they match, one per line." },
  mentionLimit: { label: "Max mentions", help: "Different members and roles in a message." },
  stopsRaids: { label: "Stop mention raids", help: "Discord also looks for many accounts that mention at once." },
  blocks: {
    label: "Block it",
    help: "The message isn't posted. For profiles, the member can't talk until it's changed.",
  },
  message: { label: "Explanation", help: "What the member reads when a message is blocked." },
  alertChannel: { label: "Alert channel", help: "Discord posts what it found there." },
  timeout: { label: "Time out", help: "Leave empty for no timeout." },
  isEnabled: { label: "On", help: "A rule that is off stays in the list." },
  exemptRoles: { label: "Exempt roles", help: "The rule doesn't apply to them." },
  exemptChannels: { label: "Exempt channels", help: "The rule doesn't apply there." },
};

/** For the form of a rule. */
export const autoModWords = {
  fields: fields as AnyFieldWords,
  choices: {
    ...Object.fromEntries(Object.entries(TRIGGER_LABELS).map(([name, label]) => [`trigger.${name}`, label])),
    "presets.profanity": "Profanity",
    "presets.sexual": "Sexual content",
    "presets.slurs": "Slurs",
  },
};
