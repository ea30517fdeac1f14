// The profile's state for the dashboard.
import { type CustomizeConfig, NO_PROFILE, type ProfileState, profileOf, type WaitingPart } from "../contract.ts";
import type { ProfileRow } from "../store.ts";
import { differing } from "./apply-profile.ts";

export function profileState(row: ProfileRow | null, config: CustomizeConfig, isOn: boolean): ProfileState {
  const waiting = differing(isOn ? profileOf(config) : NO_PROFILE, row?.sent ?? {}).map((field): WaitingPart => {
    const reason = row?.refused[field];
    if (reason !== undefined) return { field, why: "refused", reason: reason || null };
    if (row?.limited.includes(field)) return { field, why: "limited", reason: null };
    if (row?.lacks.includes(field)) return { field, why: "permission", reason: null };
    return { field, why: "sending", reason: null };
  });
  const isLimited = waiting.some(({ why }) => why === "limited");
  return {
    waiting,
    retryAt: isLimited ? (row?.retryAt?.toISOString() ?? null) : null,
    appliedAt: row?.appliedAt?.toISOString() ?? null,
  };
}
