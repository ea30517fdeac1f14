import { chatTexts } from "#kit/chat/chat-text.ts";

/** What the bot says in chat, as ICU messages. */
export const chatWords = chatTexts("ai-support.texts", {
  looking: "Looking it up…",
  sources: "Sources:",
  quoted: "Quoted from the server's knowledge",
  unsure: "I don't know that. The team can help, and I've noted the question for them.",
  blocked: "I can't help with this topic. Ask the team.",
  limit: "You've asked {count, plural, one {# question} other {# questions}} in the last hour. Try again later.",
  empty: "Write a question.",
  onlyAsker: "Only the member who asked can use these buttons.",
  thanks: "Thanks. This helps the team see what works.",
  sorry: "Thanks for telling us. The team sees it, and you can ask a person.",
  ticketOpen: "Ticket #{number, number} is open. The team will answer there.",
  noTickets: "Tickets are off on this server. Ask the team in chat.",
  ticketQuestion: "Question",
  ticketAnswer: "AI answer",
  forgotten:
    "{count, plural, =0 {You had no saved questions.} one {# question was deleted.} other {# questions were deleted.}}",
  secretPosted:
    "this looks like a seed phrase or a private key. Delete your message now, and move what it protects: anyone who saw it can take it. The team never asks for it.",
  secretRemoved:
    "your message was removed because it looked like a seed phrase or a private key. Move what it protects: anyone who saw it can take it. The team never asks for it.",
  secretHere:
    "This looks like a seed phrase or a private key. It wasn't saved. Never share it, not even with the team.",
  reasons: {
    knowledgeOff: "I have nothing to look this up in. The AI database is off.",
    notInSources: "I couldn't confirm an answer in my own words, so here is what the server's knowledge says.",
  },
  buttons: {
    helpful: "Helpful",
    notHelpful: "Not helpful",
    human: "Ask a person",
  },
});
