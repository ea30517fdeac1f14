// What the bot says in chat, as ICU messages.
import { chatTexts } from "#kit/chat/chat-text.ts";

export const chatWords = chatTexts("ai-news.texts", {
  buttons: { more: "More", follow: "Follow or mute" },
  choose: "Choose topics",
  generated: "🤖 AI summary: {text}",
  also: "also in {sources}",
  note: "AI summaries may contain mistakes. The linked article counts.",
  sampleNote: "Summaries by the sample model: not a real AI",
  hidden: "{count, plural, one {# more story} other {# more stories}} below More",
  followed: "🔔 You're now notified about {topics}.",
  muted: "🔕 You're no longer notified about {topics}.",
  collected: "News of {topic} is on its way to {channel}, or to the approval queue.",
  collectedNow: "News of {topic} is on its way to {channel}.",
  found: "{count, plural, one {# story} other {# stories}} with **{words}**, newest first",
  foundMore: "The newest {count} stories with **{words}**. Add words to find older ones.",
  nothingFound: "Nothing that was posted has **{words}**. Try fewer or other words.",
  showPost: "Show post",
  nothingPosted: "Nothing was posted yet.",
  noSources: "There are no sources yet.",
  sourceStates: { new: "not read yet", working: "works", failing: "fails, will be tried again", paused: "paused" },
});
