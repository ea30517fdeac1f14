// Drops and claims as tables for spreadsheets.
import type { GuildChannel } from "#kit/guild.ts";
import { csvFile } from "#kit-server/csv/csv-file.ts";
import type { DropClaim, DropSummary } from "../contract.ts";
import { END_NAMES, OUTCOME_NAMES, START_NAMES, STATE_NAMES } from "../words/record-words.ts";

const DROP_HEAD = [
  "Drop",
  "Drop type",
  "State",
  "End reason",
  "Started by",
  "Person",
  "Channel",
  "Participants",
  "Winners",
  "Points",
  "Posted (UTC)",
  "Ended (UTC)",
];

export function dropsTable(
  drops: readonly DropSummary[],
  channels: readonly Pick<GuildChannel, "id" | "name">[],
): Buffer {
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  const rows = drops.map((drop) => [
    String(drop.number),
    drop.kind,
    STATE_NAMES[drop.state],
    drop.endedWhy ? END_NAMES[drop.endedWhy] : "",
    START_NAMES[drop.startedBy],
    drop.by?.name ?? "",
    names.get(drop.channelId) ?? drop.channelId,
    String(drop.participants),
    String(drop.winners),
    String(drop.points),
    drop.postedAt ?? "",
    drop.endedAt ?? "",
  ]);
  return csvFile([DROP_HEAD, ...rows]);
}

const CLAIM_HEAD = [
  "Member",
  "Member ID",
  "Outcome",
  "Reasons",
  "Place",
  "Points",
  "Points reversed",
  "Multiplier",
  "Milliseconds",
  "Possible bot",
  "Clicks",
  "Claimed (UTC)",
  "Reversal reason",
];

export function claimsTable(claims: readonly DropClaim[]): Buffer {
  const rows = claims.map((claim) => [
    claim.member.name,
    claim.member.id,
    OUTCOME_NAMES[claim.outcome],
    claim.reasons.join("; "),
    claim.place === null ? "" : String(claim.place),
    String(claim.takenBack ? 0 : claim.amount),
    String(claim.takenBack ? claim.amount : 0),
    String(claim.multiplier),
    String(claim.afterMs),
    claim.isFlagged ? "yes" : "no",
    String(claim.presses),
    claim.at,
    claim.takenBack?.reason ?? "",
  ]);
  return csvFile([CLAIM_HEAD, ...rows]);
}
