import { chatTexts } from "../chat/chat-text.ts";

/** What members read when a model can't answer, and how its answers are labeled. */
export const aiTexts = chatTexts("kit.ai", {
  refusals: {
    off: "AI isn't set up on this server. Ask its team for help.",
    memberBudget: "You've used your AI allowance. You get more {when}.",
    guildBudget: "This server has used its AI budget. It gets more {when}.",
    installationBudget: "The AI budget of this bot is used up. It gets more {when}.",
    unavailable: "The AI isn't responding. Try again in a few minutes, or ask the team.",
    timedOut: "The AI took too long. Try again, or ask the team.",
    invalidAnswer: "The AI gave no usable answer. Ask again in other words, or ask the team.",
    canceled: "The question was canceled. Ask again when you need to.",
  },
  label: "AI answer, may be wrong",
  sampleLabel: "Sample model, not a real AI answer",
});
