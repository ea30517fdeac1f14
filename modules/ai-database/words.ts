import type { ModuleWords } from "#kit/words.ts";
import type { aiDatabase } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";

// The page shows sources with the columns of files, and answers as members see them.
export { answerText } from "./words/answer-text.ts";
export { chatWords } from "./words/chat-words.ts";
export { gapColumns, sourceColumns } from "./words/columns.ts";
export {
  AUDIENCE_NAMES,
  FAULT_TEXTS,
  GAP_STATE_NAMES,
  KIND_NAMES,
  LANGUAGE_NAMES,
  REFRESH_NAMES,
  STATE_NAMES,
} from "./words/names.ts";

export const aiDatabaseWords: ModuleWords<typeof aiDatabase> = {
  name: "AI database",
  purpose: "Collect what your server knows, so that answers come only from you.",
  work: "Knowledge",
  fields: {
    whoAsks: { label: "Who can use /kb ask", help: "Everyone finds public sources; staff also find those for staff." },
    trustedRoles: {
      label: "Staff roles",
      help: "Members with one of them count as staff, and their messages as trusted.",
    },
    addedAudience: {
      label: "Added messages are for",
      help: "Applies to messages added from their menu in chat; each source can be changed later.",
    },
    floor: {
      label: "Min. match for an answer",
      help: "Questions whose best passage matches less count as unanswered.",
    },
    notesGaps: { label: "List unanswered questions", help: "Keeps the question and who asked it." },
    keepDays: { label: "Keep unanswered questions", help: "Questions nobody asked again are deleted after this time." },
  },
  choices: {
    "whoAsks.staff": "Staff only",
    "whoAsks.everyone": "Everyone",
    "addedAudience.public": "Everyone",
    "addedAudience.staff": "Staff only",
  },
  commands: {
    kb: {
      description: "Ask the server's knowledge",
      subcommands: {
        ask: "Finds an answer in the server's knowledge",
        optout: "Keeps your messages out of the knowledge",
        optin: "Lets your messages into the knowledge again",
      },
      options: { "ask.question": "Your question" },
    },
  },
  menus: { add: "Add to knowledge" },
  activity: {
    added: "{memberName} added {title}",
    ready: "{title} is ready with {passages, plural, one {# passage} other {# passages}}",
    failed: "{title} has a problem",
    unanswered: "Question {number} has no answer yet",
  },
  figures: { passages: "Passages", questions: "Questions", gaps: "Unanswered", faulty: "Sources with problems" },
  audit: {
    "knowledge.added": "added the source {title}",
    "knowledge.changed": "changed the source {title}",
    "knowledge.deleted": "deleted the source {title}",
    "knowledge.exported": "exported the knowledge",
    "knowledge.imported": "imported {added} sources",
  },
  recipes: recipeWords,
  starter: "Answer members' questions",
  errors: {
    sourceGone: "This source no longer exists. Reload the page.",
    gapGone: "This question is no longer listed. Reload the page.",
    conflictGone: "This conflict is no longer listed. Reload the page.",
    tooManySources: "There are already {max} sources. Delete one that nobody uses first.",
    channelUnknown: "This channel doesn't exist, or you can't see it. Choose another.",
    channelPrivate: "Members can't see this channel. Set its audience to staff only, or choose another.",
    addressUnusable: "This address can't be read. Use a public page that starts with https:// or http://.",
    fileType: "This type of file can't be read. Use .md, .txt, .pdf, .docx or .html.",
    daysTurned: "The last day is before the first. Correct one of them.",
    notEditable: "Only texts and answers can be edited here. Change the original and refresh the source.",
    importUnreadable: "This isn't an export of a knowledge. Choose the JSON file of an export.",
    mayNotAsk: "Only staff can ask here. Ask a moderator for help.",
    authorOptedOut: "This member keeps their messages out of the knowledge. Write it in your own words instead.",
    messageEmpty: "This message has no text by a member. Choose another.",
  },
};
