// The bot's replies in chat, as ICU messages.
import { chatTexts } from "#kit/chat/chat-text.ts";
import type { CapReason } from "#kit/rewards/reward-caps.ts";
import type { ReasonCode } from "../contract.ts";

/** Why a claim is rejected, as the member reads it: the reason, and what would change it. */
const reasons: Record<Exclude<ReasonCode, CapReason["code"]>, string> = {
  ended: "This drop has ended.",
  full: "Too late! This drop is fully claimed.",
  tooEarly: "Too early! You can claim this <t:{until}:R>.",
  bot: "Bots can't claim drops.",
  wrongSymbol: "Wrong symbol. Tries left: {left, number}.",
  left: "You're no longer in this server.",
  gate: "{text}",
};

export const chatWords = chatTexts("click-to-earn.texts", {
  reasons,
  claim: "Claim",
  unlimited: "everyone",
  never: "when stopped",
  status: {
    fastest: "{claimed, number} of {winners, number} claimed",
    unlimited: "{claimed, number} claimed",
    draw: "{claimed, number} entered · {winners, number} will win",
    ends: "ends <t:{at}:R>",
    opens: "opens <t:{at}:T>",
  },
  over: {
    title: "This drop has ended.",
    nobody: "Nobody won.",
    tooFew: "Not enough members entered ({participants, number} of {needed, number}), so nobody won.",
    winners: "Won by {names}",
    winnersAndMore: "Won by {names} and {count, number} more",
    winnersCounted: "{count, plural, one {# member} other {# members}} won",
  },
  entered: "You're in! Winners are drawn <t:{at}:R>.",
  hadPaid: "You've already claimed this drop: +{points}. Your balance: {balance, number}.",
  hadEntered: "You've already entered. Winners are drawn <t:{at}:R>.",
  hadLost: "You entered this draw but didn't win this time.",
  hadVoid: "You entered this drop, but it ended without a draw.",
  hadTakenBack: "Your points from this drop were reversed: {reason}",
  gone: "This drop no longer exists.",
  next: "The next drop starts <t:{at}:R>.",
  confirm: "Claim it?",
  confirmButton: "Yes, claim it",
  symbol: "Select **{symbol}** to claim.",
  symbols: {
    anchor: "anchor",
    bell: "bell",
    candle: "candle",
    drum: "drum",
    feather: "feather",
    key: "key",
    lemon: "lemon",
    moon: "moon",
    compass: "compass",
    rocket: "rocket",
    umbrella: "umbrella",
    whale: "whale",
  },
  practice: "This was a practice drop, so nothing is paid. You would have won {reward}.",
  practiceDraw:
    "This was a practice drop, so nothing is drawn. In a real one, you'd now have a chance to win {reward}.",
  practiceMark: "-# Practice drop: no rewards.",
  started: "Starting drop {number} ({kind}) in {channel}.",
  stopped: "Stopping drop {number} ({kind}).",
  none: "No drops are running. You can start: {kinds}",
  noKinds: "No drops are set up yet. Add one in the dashboard.",
  allOff: "No drops are running, and all drop types are off in the dashboard.",
  running: "**Drop {number}** · {kind} in {channel} · {claimed, number} claimed · ends {ends}",
  balance:
    "You have **{balance, number}** {balance, plural, one {point} other {points}} ({earned, number} earned, {spent, number} spent).",
});
