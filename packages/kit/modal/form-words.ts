/** What members are told of a form that they sent. */
export const formWords = {
  fix: "Nothing was sent yet. Please fix this, and send it again:",
  problem: "• **{question}**: {problem}",
  edit: "Edit answers",
  gone: "What you typed is no longer kept. Please start again.",
  keptFiles: "Kept: {count} files. Upload to replace them.",
  problems: {
    tick: "Tick this box.",
    required: "This needs an answer.",
    tooShort: "Write at least {min} characters. Spaces at both ends don't count.",
    tooLong: "Write no more than {max} characters.",
    tooFew: "Choose at least {min}.",
    tooMany: "Choose no more than {max}.",
    notOffered: "This choice is no longer offered.",
    changed: "This question has changed. Check your answer.",
  },
} as const;
export type FormProblem = keyof typeof formWords.problems;
