import type { ModuleWords } from "#kit/words.ts";
import type { aiSupport } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";

export { answerText } from "./words/answer-lines.ts";
export { chatWords } from "./words/chat-words.ts";
export { costText, FEEDBACK_NAMES, PLACE_NAMES, questionColumns, STATE_NAMES } from "./words/question-columns.ts";

export const aiSupportWords: ModuleWords<typeof aiSupport> = {
  name: "AI support",
  purpose: "Answers questions from your server's knowledge, with sources, and hands over to people.",
  work: "Questions",
  fields: {
    places: {
      label: "Where it answers",
      help: "In addition to /ask question, which works everywhere while this is on.",
      item: "Place",
      fields: {
        name: { label: "Name", help: "For your own overview." },
        where: { label: "Place", help: "What counts as a question for the bot." },
        channel: { label: "Channel", help: "Every message there that isn't a reply to someone else." },
        forum: { label: "Forum", help: "The author's messages in new posts." },
        audience: { label: "Knowledge", help: "Staff knowledge may contain what members shouldn't read." },
        tone: { label: "Tone", help: "How answers sound." },
      },
    },
    confidence: {
      label: "Required match",
      help: "The bot says that it doesn't know when the best passage matches the question less than this.",
    },
    whenUnsure: { label: "When it doesn't know", help: "The question is also listed as a gap in the AI database." },
    unsureRole: { label: "Role to call", help: "The bot mentions it when it doesn't know." },
    offersTicket: {
      label: "Offer a ticket",
      help: "Shows a button that opens a ticket with the question and the answer.",
    },
    staffRoles: {
      label: "Your team",
      help: "When a member with one of these roles writes, the bot stays silent there.",
    },
    pauseMinutes: {
      label: "Silence after your team",
      help: "How long it stays silent in that place. Mentions are still answered.",
    },
    questionsPerHour: { label: "Questions per member", help: "More within an hour are refused." },
    secrets: {
      label: "Seed phrases and keys",
      help: "What happens when a member posts something that looks like one. It is never saved or sent to a model.",
    },
    blockedTopics: {
      label: "Blocked topics",
      help: "The bot refers questions with these words to your team.",
      item: "Topic",
      fields: {
        name: { label: "Topic", help: "For your own overview." },
        words: { label: "Words", help: "Comma-separated words or phrases." },
      },
    },
    golden: {
      label: "Golden questions",
      help: "Asked again after each change of knowledge or settings, so that you notice when answers get worse.",
      item: "Question",
      fields: {
        question: { label: "Question", help: "As a member would ask it." },
        mentions: { label: "The answer has to contain", help: "Comma-separated words, such as 14 days, refund." },
      },
    },
    goldenFloor: { label: "Alert below", help: "Also when fewer golden questions pass than before." },
    persona: { label: "Style", help: "How the bot should sound, such as names and words that your community uses." },
    citesSources: { label: "Show sources", help: "Adds a line with the sources of the answer." },
    maxLength: { label: "Longest answer", help: "Longer answers are cut." },
    memoryTurns: {
      label: "Remembered questions",
      help: "How many earlier questions of the same member it takes into account.",
    },
    memoryMinutes: { label: "Memory", help: "Older questions aren't taken into account." },
    keepDays: { label: "Keep questions", help: "Questions and answers are deleted after this." },
  },
  choices: {
    "places.where.mention": "Mentions of the bot",
    "places.where.channel": "A channel",
    "places.where.forum": "A forum",
    "places.where.ticket": "Tickets",
    "places.audience.public": "Public",
    "places.audience.staff": "Staff and public",
    "places.tone.friendly": "Friendly",
    "places.tone.concise": "Concise",
    "places.tone.formal": "Formal",
    "whenUnsure.say": "Reply that it doesn't know",
    "whenUnsure.role": "Reply and call a role",
    "whenUnsure.silent": "Stay silent",
    "secrets.warn": "Warn the member",
    "secrets.remove": "Warn and remove the message",
    "secrets.off": "Nothing",
  },
  commands: {
    ask: {
      description: "Ask the server's knowledge",
      subcommands: { question: "Asks a question; only you see the answer", forget: "Deletes your saved questions" },
      options: { "question.text": "Your question" },
    },
  },
  activity: {
    escalated: "A member opened ticket #{ticket} from question {number}",
    warned: "A member was warned about a posted seed phrase or key",
    goldenRun: "{score}% of the golden questions passed",
  },
  figures: { questions: "Questions", unsure: "Without an answer" },
  recipes: recipeWords,
  starter: "Answer questions",
  errors: {
    questionGone: "This question no longer exists. It may have been deleted.",
    noGolden: "There are no golden questions. Add some in the settings first.",
    knowledgeOff: "The AI database is off, so there is nothing to answer from. Turn it on and add your knowledge.",
    goldenDropped:
      "{score}% of the golden questions passed, {before}% the time before. Compare the answers in Questions.",
  },
};
