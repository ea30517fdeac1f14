// What the bot says in chat, as ICU messages.
import { chatTexts } from "#kit/chat/chat-text.ts";

export const chatWords = chatTexts("invite-tracker.texts", {
  counts:
    "{member}: **{valid, plural, one {# valid invite} other {# valid invites}}** · {pending, number} pending · {left, number} left · {refused, number} never count",
  adjusted: "Including {adjusted, number, ::sign-always} from managers.",
  next: "{missing, plural, one {# more} other {# more}} until {role}.",
  since: "-# Invites before {at} weren't tracked.",
  topTitle: "**Most valid invites**",
  topLine: "{rank, number}. {member} · {valid, number}",
  topEmpty: "Nobody has a valid invite yet.",
  link: "Your invite to {channel}: {link}",
  linkCounts: "-# Members who join with it count for you. /invite remove deletes it.",
  linkRemoved: "Your invite to {channel} was deleted. Members who joined with it still count.",
  who: {
    before: "{member} joined before this bot tracked invites, so their inviter is unknown.",
    nobody: "{member} joined {at} with the invite `{code}` of {inviter}, which doesn't count for anyone.",
    waiting: "{member} has just joined. Ask again in a moment.",
    known: "{member} was invited by {inviter}, {at}, with `{code}`.",
    singleUse: "{member} was invited by {inviter}, {at}, with `{code}`, which was deleted with its last use.",
    roleInvite: "{member} was invited by {inviter}, {at}, with `{code}`, which gives roles.",
    campaign: "{member} joined {at} through the campaign {name}, `{code}`.",
    vanity: "{member} joined {at} with the server's vanity URL, `{code}`.",
    unsure: "{member} joined {at}, when several members joined at once. It's unclear which invite they used: {codes}.",
    unknown: "{member} joined {at}. Discord didn't report which invite they used.",
  },
});
