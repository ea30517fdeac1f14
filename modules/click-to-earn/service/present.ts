// Converts drops and claims for the dashboard.

import { outOfChat, type Roles } from "#kit/chat/out-of-chat.ts";
import { english } from "#kit/chat/translator.ts";
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import type { DropClaim, DropSummary } from "../contract.ts";
import type { Claim } from "../store/claims.ts";
import type { Drop } from "../store.ts";
import { reasonNames } from "../words/record-words.ts";

/** A seed is published only when nothing depends on it anymore. */
export function presentDrop(drop: Drop): DropSummary {
  const { number, state, endedWhy, startedBy, channelId, messageId, winnersMax, winners, participants, points } = drop;
  const { mode, claimBy, reward } = drop.kind;
  const isDraw = mode === "draw";
  return {
    ...{ number, state, endedWhy, startedBy, channelId, messageId, winnersMax, winners, participants, points },
    ...{ mode, claimBy, reward },
    kind: drop.kindName,
    by: drop.byId ? { id: drop.byId, name: drop.byName ?? "" } : null,
    startedAt: drop.startedAt.toISOString(),
    postedAt: drop.postedAt?.toISOString() ?? null,
    endsAt: drop.endsAt?.toISOString() ?? null,
    endedAt: drop.endedAt?.toISOString() ?? null,
    seedHash: isDraw ? sha256(drop.seed) : null,
    seed: isDraw && state === "ended" ? drop.seed : null,
  };
}

export function presentClaim(claim: Claim, roles: Roles): DropClaim {
  const { memberId, memberName, outcome, presses, afterMs, isFlagged, base, multiplier, amount, place } = claim;
  const { takenBackAt, takenBackById, takenBackByName, takenBackReason } = claim;
  return {
    ...{ outcome, presses, afterMs, isFlagged, base, multiplier, amount, place },
    member: { id: memberId, name: memberName },
    reasons: claim.reasons.map(({ code, params = {} }) =>
      outOfChat(english.t({ key: code, en: reasonNames[code] }, params), roles),
    ),
    at: claim.at.toISOString(),
    takenBack:
      takenBackAt && takenBackById
        ? {
            at: takenBackAt.toISOString(),
            by: { id: takenBackById, name: takenBackByName ?? "" },
            reason: takenBackReason ?? "",
          }
        : null,
  };
}
