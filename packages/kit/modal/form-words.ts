/** What members read about a form they submitted. */
export const formWords = {
  fix: "Your answers weren't sent. Fix this and submit again:",
  problem: "• **{question}**: {problem}",
  edit: "Edit answers",
  gone: "Your answers have expired. Please start again.",
  keptFiles: "{count} files attached. Upload files to replace them.",
  problems: {
    tick: "Check this box.",
    required: "This needs an answer.",
    tooShort: "Enter at least {min} characters. Leading and trailing spaces don't count.",
    tooLong: "Enter up to {max} characters.",
    tooFew: "Choose at least {min}.",
    tooMany: "Choose up to {max}.",
    notOffered: "This option is no longer available.",
    changed: "This question has changed. Check your answer.",
  },
} as const;
export type FormProblem = keyof typeof formWords.problems;
