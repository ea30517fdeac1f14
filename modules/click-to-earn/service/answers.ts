// Replies to a member's click.
import { withParams } from "#kit/chat/chat-text.ts";
import type { Translator } from "#kit/chat/translator.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Reason } from "../contract.ts";
import type { NewClaim } from "../store/claims.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Answered } from "./claim-drop.ts";
import { secondsOf } from "./write.ts";

/** `held`: the roles that the member has now. */
export function answerTo(
  chat: Translator,
  { kind, reasons, amount, multiplier, base, balance, drop, claim }: Answered,
  held: readonly string[],
): OutgoingMessage {
  const at = drop.endsAt ? secondsOf(drop.endsAt) : 0;
  switch (kind) {
    case "paid":
      return {
        content: withRoleLine(chat, paidLine(chat, { amount, multiplier, base, balance }), drop.kind.role, held),
      };
    case "entered":
      return { content: chat.t(chatWords.entered, { at }) };
    case "had":
      return { content: claim ? hadLine(chat, claim, balance, at, drop.kind.role, held) : chat.t(chatWords.gone) };
    case "refused":
      return { content: reasonLines(chat, reasons) };
  }
}

/** All of them, each with what would change it. */
export const reasonLines = (chat: Translator, reasons: readonly Reason[]): string =>
  reasons.map(({ code, params = {} }) => chat.t(chatWords.reasons[code], params)).join("\n");

type Paid = Pick<Answered, "amount" | "multiplier" | "base" | "balance">;

function paidLine(chat: Translator, { amount, multiplier, base, balance }: Paid): string {
  if (amount === 0) return chat.t(chatWords.won);
  const form = multiplier === 1 ? chatWords.paid : chatWords.paidMultiplied;
  return chat.t(form, { points: withParams(chatWords.reward, { points: amount }), base, multiplier, balance });
}

/** A role is granted with the points but added later, so the reply says which it is. */
function withRoleLine(chat: Translator, line: string, role: string | null, held: readonly string[]): string {
  if (role === null) return line;
  const form = held.includes(role) ? chatWords.roleGot : chatWords.roleComing;
  return `${line} ${chat.t(form, { role: `<@&${role}>` })}`;
}

function hadLine(
  chat: Translator,
  { outcome, amount = 0, takenBackReason }: NewClaim,
  balance: number,
  at: number,
  role: string | null,
  held: readonly string[],
): string {
  switch (outcome) {
    case "paid":
      return withRoleLine(
        chat,
        chat.t(chatWords.hadPaid, { points: withParams(chatWords.reward, { points: amount }), balance }),
        role,
        held,
      );
    case "entered":
      return chat.t(chatWords.hadEntered, { at });
    case "takenBack":
      return chat.t(chatWords.hadTakenBack, { reason: takenBackReason ?? "" });
    case "void":
      return chat.t(chatWords.hadVoid);
    default:
      return chat.t(chatWords.hadLost);
  }
}
