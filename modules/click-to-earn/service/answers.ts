// What a member is told about their press.
import { fillWords } from "#kit/words.ts";
import type { OutgoingMessage } from "#kit-server/discord/message-body.ts";
import type { Reason } from "../contract.ts";
import type { NewClaim } from "../store/claims.ts";
import { chatWords, reasonWords } from "../words/chat-words.ts";
import type { Answered } from "./claim-drop.ts";
import { secondsOf, withRole, writeNumber, writePoints } from "./write.ts";

export function answerTo({ kind, reasons, amount, multiplier, base, balance, drop, claim }: Answered): OutgoingMessage {
  const at = drop.endsAt ? secondsOf(drop.endsAt) : 0;
  switch (kind) {
    case "paid":
      return { content: paidLine({ amount, multiplier, base, balance }, drop.kind.role) };
    case "entered":
      return { content: fillWords(chatWords.entered, { at }) };
    case "had":
      return { content: claim ? hadLine(claim, balance, at) : chatWords.gone };
    case "refused":
      return { content: reasonLines(reasons) };
  }
}

/** All of them, each with what would change it. */
export const reasonLines = (reasons: readonly Reason[]): string =>
  reasons.map(({ code, params = {} }) => fillWords(reasonWords[code], params)).join("\n");

type Paid = Pick<Answered, "amount" | "multiplier" | "base" | "balance">;

function paidLine({ amount, multiplier, base, balance }: Paid, role: string | null): string {
  if (amount === 0) return fillWords(chatWords.paidRole, { reward: withRole("", role) });
  const points = withRole(writePoints(amount), role);
  const form = multiplier === 1 ? chatWords.paid : chatWords.paidMultiplied;
  return fillWords(form, { points, base: writeNumber(base), multiplier, balance: writeNumber(balance) });
}

function hadLine({ outcome, amount = 0, takenBackReason }: NewClaim, balance: number, at: number): string {
  switch (outcome) {
    case "paid":
      return fillWords(chatWords.hadPaid, { points: writePoints(amount), balance: writeNumber(balance) });
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
