// The texts of the bot in chat, as ICU messages.
import { chatTexts } from "#kit/chat/chat-text.ts";

export const chatWords = chatTexts("verification.texts", {
  passed: "✅ You're verified. Welcome!",
  passedLater: "✅ You're verified. The bot can't give you the role right now. You'll get it as soon as it can.",
  refused: "🔒 You can't get in yet:",
  why: {
    applied: "You've applied. The server's staff will decide; you don't need to do anything.",
    staff: "Only the server's staff can let you in. Ask one of them.",
    pending: "Accept the server's rules on Discord first, then press the button again.",
    locked: "You've used all your attempts. Try again {at}.",
    pictures: "You've had too many pictures. Press the button again {at}.",
    raid: "Many accounts are joining right now. Press the button again {at}.",
    tooYoung: "Your account has to be at least {days, plural, one {# day} other {# days}} old. Come back {at}.",
    noAvatar: "Your account needs a profile picture. Add one in your settings, then press the button again.",
  },
  ask: {
    captcha: "Type the letters and digits you see. Upper and lower case don't matter.",
    sum: "What is {one, number} + {other, number}?",
    question: "{text}",
  },
  until: "-# You can answer until {at}.",
  pictureAlt: "A picture that checks that you're human. If you can't see it, press the second button.",
  answer: "Answer",
  other: "I can't see the picture",
  web: "Open the page to verify. The link is only for you, works once, and expires {until}.",
  openPage: "Open the page",
  page: {
    title: "Verify in {server}",
    who: "You're verifying as {name}. Not you? Close this page. The link was made for them.",
    what: "Your device does a small calculation that takes a few seconds. Nothing about you or your device is collected.",
    submit: "Let me in",
    needsScript: "This page needs JavaScript. Turn it on and reload the page.",
    states: {
      unknown:
        "This link doesn't exist, or the member has left the server. Press the button in the server for a new one.",
      used: "This link has already been used. Each link works once.",
      replaced: "There's a newer link. Use that one, or press the button in the server again.",
      expired: "This link has expired. Press the button in the server for a new one.",
      verified: "You're verified. You can close this page and go back to the server.",
      passed: "You're verified. You can close this page and go back to the server.",
      refused: "You can't verify with this link now. Press the button in the server to see why.",
      held: "Many accounts are joining the server right now. Try again later.",
      off: "Verification is off in this server right now.",
      invalid: "The check failed. Reload the page and wait until the calculation is done.",
      late: "The check took too long. Reload the page.",
    },
    widget: {
      label: "I'm a person",
      verifying: "Calculating…",
      verified: "Done",
      error: "The calculation failed. Reload the page.",
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
    title: "{member} ({name}) applied for access",
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
      "🚨 **{joined, plural, one {# member} other {# members}}** joined within a short time. This is treated as a raid. It ends {until} unless more join.",
    names:
      "🚨 **{joined, plural, one {# member} other {# members}}** with names like “{shared}” joined. This is treated as a raid. It ends {until} unless more join.",
    invite:
      "🚨 **{joined, plural, one {# member} other {# members}}** joined with the invite `{shared}`. This is treated as a raid. It ends {until} unless more join.",
    young:
      "🚨 **{joined, plural, one {# member} other {# members}}** joined, most of them with young accounts. This is treated as a raid. It ends {until} unless more join.",
  },
  staff: {
    letIn: "✅ {member} is verified now.",
    keepOut: "🔒 {member} is no longer verified. Only staff can let them in again.",
    wasIn: "{member} is already verified.",
    wasOut: "{member} is already kept out.",
  },
});
