import { chatTexts } from "../chat/chat-text.ts";

/** Replies to members about a form they submitted. */
export const formWords = chatTexts("kit.forms", {
  fix: "Your answers weren't sent. Fix this and submit again:",
  problem: "• **{question}**: {problem}",
  edit: "Edit answers",
  gone: "Your answers have expired. Please start again.",
  keptFiles: "{count, plural, one {# file attached.} other {# files attached.}} Upload files to replace them.",
  problems: {
    tick: "Check this box.",
    required: "This needs an answer.",
    tooShort:
      "{min, plural, one {Enter at least # character.} other {Enter at least # characters.}} Leading and trailing spaces don't count.",
    tooLong: "{max, plural, one {Enter up to # character.} other {Enter up to # characters.}}",
    tooFew: "Choose at least {min}.",
    tooMany: "Choose up to {max}.",
    notOffered: "This option is no longer available.",
    changed: "This question has changed. Check your answer.",
  },
});
export type FormProblem = keyof typeof formWords.problems;
