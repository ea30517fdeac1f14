// Replies to a member's click.
import type { ChatText } from "#kit/chat/chat-text.ts";
import { withParams } from "#kit/chat/chat-text.ts";
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { rewardTexts, withRole, writeWon } from "#kit/rewards/reward-words.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Reason, ReasonCode } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Answered } from "./claim-drop.ts";
import { isDrawn } from "./draw.ts";

/** `held`: the member's current roles. */
export function answerTo(chat: Translator, answered: Answered, held: readonly string[]): OutgoingMessage {
  const { kind, reasons, drop } = answered;
  const { role } = drop.kind.reward;
  const won = { role, isHeld: role !== null && held.includes(role) };
  switch (kind) {
    case "paid":
      return { content: writeWon(chat, { ...answered, ...won }) };
    case "entered":
      return { content: chat.t(chatWords.entered, { at: endOf(answered) }) };
    case "had":
      return { content: hadLine(chat, answered, won) };
    case "refused":
      return { content: reasonLines(chat, reasons) };
  }
}

const endOf = ({ drop }: Pick<Answered, "drop">): number => (drop.endsAt ? secondsOf(drop.endsAt) : 0);

const REASONS: Record<ReasonCode, ChatText> = { ...chatWords.reasons, ...rewardTexts.caps };

/** All reasons, each with what would change it. */
export const reasonLines = (chat: Translator, reasons: readonly Reason[]): string =>
  reasons.map(({ code, params = {} }) => chat.t(REASONS[code], params)).join("\n");

type Role = { role: string | null; isHeld: boolean };

function hadLine(chat: Translator, answered: Answered, role: Role): string {
  const { claim, balance } = answered;
  switch (claim?.outcome) {
    case undefined:
      return chat.t(chatWords.gone);
    case "paid": {
      const points = withParams(rewardTexts.points, { points: claim.amount ?? 0 });
      return withRole(chat, chat.t(chatWords.hadPaid, { points, balance }), role);
    }
    case "entered":
      // The entries of a large draw are closed a few seconds after it.
      if (answered.drop.state === "ended")
        return chat.t(isDrawn(answered.drop) ? chatWords.hadLost : chatWords.hadVoid);
      return chat.t(chatWords.hadEntered, { at: endOf(answered) });
    case "takenBack":
      return chat.t(chatWords.hadTakenBack, { reason: claim.takenBackReason ?? "" });
    case "void":
      return chat.t(chatWords.hadVoid);
    default:
      return chat.t(chatWords.hadLost);
  }
}
