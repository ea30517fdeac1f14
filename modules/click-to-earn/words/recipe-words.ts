import type { ModuleWords } from "#kit/words.ts";
import type { clickToEarn } from "../contract.ts";

const channel = { label: "Where do drops appear?", help: "Choose a channel that people read." };
const points = { label: "How many points?", help: "Points count on the leaderboard." };

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof clickToEarn>["recipes"] = {
  first: {
    name: "First to claim",
    purpose: "A drop appears. The first member to press wins the points.",
    next: "The first drop is posted. The first member to press wins.",
    questions: { channel, points },
  },
  draw: {
    name: "Fair draw",
    purpose: "Everyone can enter, one winner is drawn, and anyone can verify the draw.",
    next: "The first draw is open. Its winner is drawn when it ends.",
    questions: { channel, points, lasts: { label: "How long can people join?", help: "Then the winner is drawn." } },
  },
  daily: {
    name: "Daily bonus",
    purpose: "A bonus every day for everyone who stops by.",
    next: "The first bonus appears at the time you chose.",
    questions: { channel, points, time: { label: "At what time?", help: "In the server's time zone." } },
  },
  lively: {
    name: "Reward lively chats",
    purpose: "A drop appears when people are talking; the first three win.",
    next: "Messages are being counted. The drop appears automatically.",
    questions: {
      channel: {
        label: "Which channel do you want to liven up?",
        help: "Its messages are counted, and the drop appears there.",
      },
      points,
      messages: { label: "After how many messages?", help: "From at least three people." },
    },
  },
  news: {
    name: "Read the news",
    purpose: "Posts a drop after every announcement to reward early readers.",
    next: "The next announcement gets a drop.",
    questions: {
      channel: { label: "Where do you post announcements?", help: "Every message from a person there gets a drop." },
      points,
    },
  },
};
