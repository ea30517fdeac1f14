// Replies to a member's click.
import { fillWords } from "#kit/words.ts";
import type { OutgoingMessage } from "#kit-server/discord/message-body.ts";
import type { Reason } from "../contract.ts";
import type { NewClaim } from "../store/claims.ts";
import { chatWords, reasonWords } from "../words/chat-words.ts";
import type { Answered } from "./claim-drop.ts";
import { secondsOf, writeNumber, writePoints } from "./write.ts";

/** `held`: the roles that the member has now. */
export function answerTo(
  { kind, reasons, amount, multiplier, base, balance, drop, claim }: Answered,
  held: readonly string[],
): OutgoingMessage {
  const at = drop.endsAt ? secondsOf(drop.endsAt) : 0;
  switch (kind) {
    case "paid":
      return { content: withRoleLine(paidLine({ amount, multiplier, base, balance }), drop.kind.role, held) };
    case "entered":
      return { content: fillWords(chatWords.entered, { at }) };
    case "had":
      return { content: claim ? hadLine(claim, balance, at, drop.kind.role, held) : chatWords.gone };
    case "refused":
      return { content: reasonLines(reasons) };
  }
}

/** All of them, each with what would change it. */
export const reasonLines = (reasons: readonly Reason[]): string =>
  reasons.map(({ code, params = {} }) => fillWords(reasonWords[code], params)).join("\n");

type Paid = Pick<Answered, "amount" | "multiplier" | "base" | "balance">;

function paidLine({ amount, multiplier, base, balance }: Paid): string {
  if (amount === 0) return chatWords.won;
  const form = multiplier === 1 ? chatWords.paid : chatWords.paidMultiplied;
  return fillWords(form, {
    points: writePoints(amount),
    base: writeNumber(base),
    multiplier,
    balance: writeNumber(balance),
  });
}

/** A role is granted with the points but added later, so the reply says which it is. */
function withRoleLine(line: string, role: string | null, held: readonly string[]): string {
  if (role === null) return line;
  const form = held.includes(role) ? chatWords.roleGot : chatWords.roleComing;
  return `${line} ${fillWords(form, { role: `<@&${role}>` })}`;
}

function hadLine(
  { outcome, amount = 0, takenBackReason }: NewClaim,
  balance: number,
  at: number,
  role: string | null,
  held: readonly string[],
): string {
  switch (outcome) {
    case "paid":
      return withRoleLine(
        fillWords(chatWords.hadPaid, { points: writePoints(amount), balance: writeNumber(balance) }),
        role,
        held,
      );
    case "entered":
      return fillWords(chatWords.hadEntered, { at });
    case "takenBack":
      return fillWords(chatWords.hadTakenBack, { reason: takenBackReason ?? "" });
    case "void":
      return chatWords.hadVoid;
    default:
      return chatWords.hadLost;
  }
}
