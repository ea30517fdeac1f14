// Lists and entries as the dashboard gets them.
import { outOfChat, type Roles } from "#kit/chat/out-of-chat.ts";
import { english } from "#kit/chat/translator.ts";
import type { Entry, List } from "../contract.ts";
import { type Counts, type EntryRow, type ListRow, placesIn } from "../store.ts";
import { commitmentOf } from "./seeds.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type More = { counts: Counts; messages: List["messages"]; platformUrl: string };

export function presentList(list: ListRow, { counts, messages, platformUrl }: More): List {
  const { number, settings, state, version, createdAt, opensAt, closesAt, openedAt, drawnAt, finalAt } = list;
  return {
    ...{ number, settings, state, version, counts, messages, places: placesIn(list), draws: drawsOf(list) },
    invite: list.invite && {
      ...{ url: `${platformUrl}/invite/${list.invite.code}`, at: list.invite.at, people: list.invite.people },
    },
    ...{ createdAt: createdAt.toISOString(), opensAt: iso(opensAt), closesAt: iso(closesAt) },
    ...{ openedAt: iso(openedAt), drawnAt: iso(drawnAt), finalAt: iso(finalAt) },
  };
}

function drawsOf({ lastSeed, draws, state, settings }: ListRow): List["draws"] {
  if (lastSeed === null || settings.mode !== "draw") return [];
  const asked = draws.length === 0 ? [{ reason: null, beacon: null }] : draws;
  return asked.map(({ reason, beacon }, at) => ({
    commitment: commitmentOf(lastSeed, at + 1),
    reason,
    beacon: beacon ? { round: beacon.round, at: beacon.at } : null,
    isOver: draws.length > 0 && (at + 1 < draws.length || state !== "drawing"),
  }));
}

export const presentEntry = (entry: EntryRow, roles: Roles): Entry => {
  const { number, memberId, memberName, address, ensName, state, place, tier, partner, warning, weight, proof } = entry;
  const { notified, reasons, at, changedAt } = entry;
  return {
    ...{ number, address, ensName, state, place, tier, partner, warning, weight, notified, proof },
    member: memberId === null ? null : { id: memberId, name: memberName },
    reasons: (reasons ?? []).map((text) => outOfChat(english.t(text), roles)),
    ...{ at: at.toISOString(), changedAt: changedAt.toISOString() },
  };
};
