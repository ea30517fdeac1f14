// The bot's texts in chat, as ICU messages.
import { chatTexts } from "#kit/chat/chat-text.ts";
import type { Translator } from "#kit/chat/translator.ts";

export const chatWords = chatTexts("claim-role.texts", {
  choose: "Choose a role",
  mine: "Your roles",
  pay: "Collect points",
  seats: "{left, plural, =0 {full} one {# seat left} other {# seats left}}",
  line: "{mark} {role}",
  lineWith: "{mark} {role} · {note}",
  given: "✅ You now have {role}.",
  givenUntil: "✅ You now have {role}. It will be removed {until}.",
  taken: "You no longer have {role}.",
  waits: "⏳ All seats of {role} are taken. You're number {place, number} on the waiting list.",
  left: "You're no longer on the waiting list for {role}.",
  refused: "🔒 You can't get {role}:",
  kept: "🔒 You can't give up {role}:",
  unchanged: "Nothing has changed.",
  until: "removed {until}",
  waiting: "number {place, number} on the waiting list",
  why: {
    requiredAny: "You need one of these roles: {roles}.",
    requiredAll: "You need these roles: {roles}.",
    blocked: "Members with {roles} can't have it.",
    step: "Get {role} first.",
    beyond: "You already have {role}, which is higher.",
    max: "You can have up to {max, plural, one {# role} other {# roles}} from this panel. Give one up first.",
    min: "You need to keep at least {min, plural, one {# role} other {# roles}} from this panel.",
    fixed: "Roles from this panel can't be given up.",
    full: "All {seats, number} seats are taken.",
  },
  noRoles: "This server has no roles to claim yet.",
  page: "Page {page, number} of {pages, number}",
  previous: "Previous",
  next: "Next",
  movedUp: "A seat became free: you now have the role **{role}** in {server}.",
  unmet: "A seat for the role **{role}** in {server} became free, but you can't have it anymore:",
  paid: "🎉 +{points, plural, one {# point} other {# points}} for {roles}. Your balance: {balance, number}.",
  paidAlready: "You've already collected your points. The next ones are due {next}.",
  payCapped: "You've reached the limit of {cap, plural, one {# point} other {# points}} per day. Try again tomorrow.",
  payNone: "None of your roles earn points.",
  payNoneHere: "Roles don't earn points in this server.",
});

/** The texts of a panel's controls. */
export const panelTexts = ({ t }: Translator) => ({
  choose: t(chatWords.choose),
  pay: t(chatWords.pay),
  seats: (left: number) => t(chatWords.seats, { left }),
});
