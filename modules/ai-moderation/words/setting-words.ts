import type { ModuleWords } from "#kit/words.ts";
import type { aiModeration } from "../contract.ts";

const action = { label: "Action", help: "What happens. Start with a case only, and look at what it finds." };
const timeout = { label: "Timeout", help: "How long they can't write, at most 28 days." };
const deletes = { label: "Remove the message too", help: "Removes the message that broke the rule." };

/** Words of the settings. */
export const settingWords: ModuleWords<typeof aiModeration>["fields"] = {
  staffChannel: {
    label: "Staff channel",
    help: "Cases and appeals are posted there with buttons. Optional: staff can also decide on this page.",
  },
  rules: {
    label: "Rules",
    help: "Checked before anyone sees a message, by local rules alone. Of several that match, the hardest action counts.",
    item: "Rule",
    parts: { name: "What it looks for", action: "What happens", channels: "Where and to whom" },
    fields: {
      name: { label: "Name", help: "Members read it when the rule matched." },
      kind: { label: "Looks for", help: "What breaks the rule." },
      words: {
        label: "Words",
        help: "One per line. word is a whole word, word* begins with it, *word* contains it. Disguised spellings are found too.",
      },
      isStrict: { label: "Milder words too", help: "Also finds words that most servers tolerate." },
      patterns: {
        label: "Patterns",
        help: "Regular expressions, one per line, ignoring case. Look-around and back-references aren't available.",
      },
      linkMode: { label: "Links", help: "Whether the sites below are forbidden or the only ones allowed." },
      sites: { label: "Sites", help: "One per line, such as example.com. What is below a site counts too." },
      followsRedirects: {
        label: "Follow redirects",
        help: "Opens links to see where they lead. The site learns the server's address, never the member's.",
      },
      usesLists: {
        label: "Known harmful sites",
        help: "Also removes links to sites on the operator's lists, a moment after the message was posted.",
      },
      invites: { label: "Allowed invites", help: "One per line. All other Discord invites break the rule." },
      count: { label: "Number", help: "From this many on, the rule matches." },
      within: { label: "Within", help: "The time in which they are counted." },
      share: { label: "Capital letters", help: "From this share of the letters on." },
      minLetters: { label: "Min letters", help: "Shorter messages are never counted as shouting." },
      files: { label: "File types", help: "Endings separated by commas, such as exe, bat." },
      youngDays: { label: "Younger than", help: "Messages of accounts younger than this." },
      action,
      timeout,
      deletes,
      channels: { label: "Only in", help: "Leave empty for all channels. Threads follow their channel." },
      freeChannels: { label: "Not in", help: "The rule doesn't apply in these channels." },
      freeRoles: { label: "Not to", help: "The rule doesn't apply to members with one of these roles." },
      accountDays: { label: "Only accounts younger than", help: "0 for accounts of any age." },
    },
  },
  exemptRoles: {
    label: "Exempt roles",
    help: "No rule applies to them. The owner, moderators and bots are always exempt.",
  },
  exemptChannels: { label: "Exempt channels", help: "No rule applies there." },
  notifies: {
    label: "Notify members privately",
    help: "Sends which rule it was, the excerpt, and how to appeal. Nothing is posted publicly.",
  },
  appeals: { label: "Appeals", help: "Members can ask other staff to look at a case again." },
  escalation: {
    label: "After several warnings",
    help: "What happens when a member's warnings add up.",
    item: "Step",
    fields: {
      warnings: { label: "Warnings", help: "The step is taken at exactly this many." },
      action: { label: "Action", help: "What happens then." },
      timeout,
    },
  },
  decayDays: { label: "Warnings count for", help: "Older warnings don't count any more." },
  keepsText: {
    label: "Keep messages of cases",
    help: "Stored encrypted, also after they were edited or deleted. Without it, removed messages can't be posted again.",
  },
  textDays: { label: "Keep messages for", help: "Then the text is deleted, and the case stays." },
  keepDays: { label: "Keep cases for", help: "Then cases, notes and appeals are deleted." },
  model: {
    label: "AI model",
    help: "Sends messages to the AI provider of this server, which scores them. Guildhall keeps only the scores of cases.",
  },
  modelRules: {
    label: "Categories",
    help: "Each begins in shadow and acts only after moderators agreed with it often enough.",
    item: "Category",
    fields: {
      category: { label: "Category", help: "What the model looks for." },
      rule: { label: "Your rule in words", help: "Describe what isn't allowed, in one or two sentences." },
      threshold: { label: "Threshold", help: "From this score on, from 0 to 1." },
      mode: { label: "Mode", help: "Acting starts when enough verdicts agree, and stops by itself when they don't." },
      action,
      timeout,
      deletes,
    },
  },
  precision: {
    label: "Required precision",
    help: "A category acts only while moderators' verdicts show at least this, with 95% certainty.",
  },
  sample: { label: "Messages checked", help: "The share of messages that the model is asked about." },
  trustedAfterDays: {
    label: "Trust members after",
    help: "Members who joined earlier aren't sent to the model. 0 for nobody.",
  },
};
