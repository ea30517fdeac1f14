// What the bot says in chat. `{gaps}` are filled when it is said.
import type { ReasonCode } from "../contract.ts";

/** Why a claim is refused, as the member reads it: what it is, and what would change it. */
export const reasonWords: Record<ReasonCode, string> = {
  ended: "This drop is over.",
  full: "Others were quicker: everything in this drop has been claimed.",
  tooEarly: "Too early! It opens <t:{until}:R>. Press again then.",
  bot: "Bots cannot claim drops.",
  wrongSymbol: "That was not the right symbol. Tries left in this drop: {left}.",
  budget: "All points for today have been given away. There are new ones tomorrow.",
  memberPoints: "You have as many points from drops as you can get in a day ({limit}). You can get more tomorrow.",
  memberWins: "You have won as often as you can in a day ({limit}). You can win again tomorrow.",
  kindWins: "You have won this drop as often as you can in a day ({limit}). You can win it again tomorrow.",
  cooldown: "You won a short while ago. You can win again <t:{until}:R>.",
  gate: "{text}",
};

/** The same in the records, in a few words. */
export const reasonNames: Record<ReasonCode, string> = {
  ended: "Over",
  full: "All claimed",
  tooEarly: "Too early",
  bot: "A bot",
  wrongSymbol: "Wrong symbol",
  budget: "Budget of the day used up",
  memberPoints: "Points of the day reached",
  memberWins: "Wins of the day reached",
  kindWins: "Wins of this kind reached",
  cooldown: "Pause between wins",
  gate: "{text}",
};

export const chatWords = {
  reward: "{points} points",
  rewardRange: "{from} to {to} points",
  onePoint: "1 point",
  claim: "Claim",
  unlimited: "everyone",
  never: "when it is stopped",
  status: {
    fastest: "{claimed} of {winners} claimed",
    unlimited: "{claimed} claimed",
    draw: "{claimed} take part · {winners} will be drawn",
    ends: "ends <t:{at}:R>",
    opens: "opens <t:{at}:R>",
    seed: "Fair draw: SHA-256 of its seed is {hash}",
  },
  over: {
    title: "This drop is over.",
    nobody: "Nobody won.",
    tooFew: "Too few took part ({participants} of {needed}), so nobody was drawn.",
    winners: "Won by {names}",
    more: " and {count} more",
    seed: "Seed: {seed}. The lowest SHA-256 of seed:account id wins.",
  },
  paid: "🎉 +{points}! Your balance: {balance}.",
  paidMultiplied: "🎉 +{points} ({base} × {multiplier})! Your balance: {balance}.",
  entered: "You take part. Winners are drawn <t:{at}:R>.",
  hadPaid: "You have claimed this drop already: +{points}. Your balance: {balance}.",
  hadEntered: "You take part already. Winners are drawn <t:{at}:R>.",
  hadLost: "You took part in this draw, and were not drawn this time.",
  hadVoid: "You took part in this drop, but it ended without a draw.",
  hadTakenBack: "You claimed this drop, and the points were taken back: {reason}",
  gone: "This drop is no longer there.",
  next: "The next drop comes <t:{at}:R>.",
  confirm: "Claim it?",
  confirmButton: "Yes, claim it",
  symbol: "Press the **{symbol}** to claim.",
  practice: "This was a practice drop: nothing is paid. You would have got {reward}.",
  practiceMark: "-# Practice drop: it pays nothing.",
  started: "Drop {number} ({kind}) is on its way to {channel}.",
  stopped: "Drop {number} ({kind}) ends now.",
  none: "No drop is running. These can be started: {kinds}",
  noKinds: "No kinds of drops are set up yet. They are made in the dashboard.",
  running: "**Drop {number}** · {kind} in {channel} · {claimed} claimed · ends {ends}",
  balance: "You have **{balance}** points ({earned} earned, {spent} spent).",
} as const;
