// The texts of the bot in chat, as ICU messages.
import { chatTexts } from "#kit/chat/chat-text.ts";

export const chatWords = chatTexts("verification.texts", {
  passed: "✅ You're verified. Welcome!",
  passedLater: "✅ You're verified. The bot can't give you the role at the moment; you get it as soon as it can.",
  refused: "🔒 You can't get in yet:",
  why: {
    applied: "You've applied. The server's staff will decide; you don't need to do anything.",
    staff: "Only the server's staff can let you in. Ask one of them.",
    pending: "Accept the server's rules on Discord first, then press the button again.",
    locked: "You've used all your attempts. Try again {at}.",
    pictures: "You've been shown many pictures. Press the button again {at}.",
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
  web: "Open the page and follow it. The link is yours alone, works once, and until {until}.",
  openPage: "Open the page",
  page: {
    title: "Verify in {server}",
    who: "You're verifying as {name}. Is that not you? Close this page: the link was made for them.",
    what: "Your device now does a small calculation, which takes a few seconds. Nothing about you or your device is collected.",
    submit: "Let me in",
    needsScript: "This page needs JavaScript. Turn it on and load the page again.",
    states: {
      unknown:
        "This link doesn't exist, or the member has left the server. Press the button in the server for a new one.",
      used: "This link was used already. Each link works once.",
      replaced: "There's a newer link. Use the last one that you got, or press the button in the server again.",
      expired: "This link has expired. Press the button in the server for a new one.",
      verified: "You're verified. You can close this page and go back to the server.",
      passed: "You're verified. You can close this page and go back to the server.",
      refused: "You can't verify with this link now. Press the button in the server to see why.",
      held: "Many accounts are joining the server at the moment. Try again when it's over.",
      off: "Verification is off in this server at the moment.",
      invalid: "The check didn't go through. Load the page again and wait until the calculation is done.",
      late: "The calculation was too long ago. Load the page again.",
    },
    widget: {
      label: "I'm a person",
      verifying: "Calculating…",
      verified: "Done",
      error: "The calculation failed. Load the page again.",
      expired: "The calculation has expired. Try again.",
      loading: "Loading…",
      reload: "Try again",
      verificationRequired: "Wait until the calculation is done.",
      waitAlert: "Calculating… please wait.",
    },
  },
  applied: "📨 You've applied. The server's staff will decide.",
  applyAgain: "Apply again",
  denied: {
    plain: "❌ Staff denied your application.",
    because: "❌ Staff denied your application: {reason}",
    left: "{left, plural, one {You can apply once more.} other {You can apply # more times.}}",
  },
  notice: {
    approved: "✅ Staff of **{server}** let you in. Welcome!",
    denied: "❌ Staff of **{server}** denied your application.",
    because: "❌ Staff of **{server}** denied your application: {reason}",
  },
  card: {
    title: "{member} ({name}) wants to get in",
    ages: "Account created {made}, joined {joined}",
  },
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
  raid: {
    joins:
      "🚨 **{joined, plural, one {# member} other {# members}}** joined within a short time. This is treated as a raid; it's over {until} unless more come.",
    names:
      "🚨 **{joined, plural, one {# member} other {# members}}** with names like “{shared}” joined. This is treated as a raid; it's over {until} unless more come.",
    invite:
      "🚨 **{joined, plural, one {# member} other {# members}}** joined by the invite `{shared}`. This is treated as a raid; it's over {until} unless more come.",
  },
  staff: {
    letIn: "✅ {member} is verified now.",
    keepOut: "🔒 {member} is not verified any more. Only staff can let them in again.",
    wasIn: "{member} was verified already.",
    wasOut: "{member} was kept out already.",
  },
});
