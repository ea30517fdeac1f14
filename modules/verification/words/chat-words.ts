// The texts of the bot in chat, as ICU messages.
import { chatTexts } from "#kit/chat/chat-text.ts";

export const chatWords = chatTexts("verification.texts", {
  passed: "✅ You're verified. Welcome!",
  passedLater: "✅ You're verified. The bot can't give you the role at the moment; you get it as soon as it can.",
  refused: "🔒 You can't get in yet:",
  why: {
    staff: "Only the server's staff can let you in. Ask one of them.",
    pending: "Accept the server's rules on Discord first, then press the button again.",
    locked: "You've used all your attempts. Try again {at}.",
    raid: "Many accounts are joining at the moment. Press the button again {at}.",
    tooYoung: "Your account has to be at least {days, plural, one {# day} other {# days}} old. Come back {at}.",
    noAvatar: "Your account needs a profile picture. Add one in your settings, then press the button again.",
  },
  ask: {
    captcha: "Which letters and digits do you see? Upper and lower case are the same.",
    sum: "What is {one, number} + {other, number}?",
    question: "{text}",
  },
  until: "-# You can answer until {at}.",
  pictureAlt: "A picture to verify that you are a person. If you can't see it, press the second button.",
  answer: "Answer",
  other: "I can't see the picture",
  again: "Try again",
  formTitle: "Verification",
  formLabel: "Your answer",
  wrong: "❌ That's not right. {left, plural, one {# attempt is} other {# attempts are}} left.",
  outOfDate: "⌛ This is out of date. Start again.",
  out: {
    wait: "❌ That's not right, and you've used all your attempts. Try again {at}.",
    staff: "❌ That's not right, and you've used all your attempts. Only the server's staff can let you in now.",
    kick: "❌ That's not right, and you've used all your attempts. You'll be removed from the server and can join again.",
  },
  reminder: "You haven't verified yet. Press “{button}” to get access.",
  raid: "🚨 **{joined, plural, one {# member} other {# members}}** joined within a short time. This is treated as a raid; it's over {until} unless more come.",
  staff: {
    letIn: "✅ {member} is verified now.",
    keepOut: "🔒 {member} is not verified any more. Only staff can let them in again.",
    wasIn: "{member} was verified already.",
    wasOut: "{member} was kept out already.",
  },
});
