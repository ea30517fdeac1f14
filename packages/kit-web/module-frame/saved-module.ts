import type { HealthItem } from "#kit/health.ts";
import type { FieldFault } from "../api/api-error.ts";

/** A module's settings as they are stored, with the version that a save must name. */
export type SavedModule = {
  version: number;
  enabled: boolean;
  config: Readonly<Record<string, unknown>>;
  updatedAt: string | null;
  updatedBy: { name: string } | null;
  health: readonly HealthItem[];
};

export type SaveRequest = { version: number; enabled: boolean; config: Record<string, unknown> };

/** What became of a save. Whatever it is, nothing that was typed is lost. */
export type SaveOutcome<S extends SavedModule = SavedModule> =
  | { kind: "saved"; state: S }
  /** Someone else saved meanwhile: their version. */
  | { kind: "stale"; current: S }
  | { kind: "refused"; message: string; issues: readonly FieldFault[] };
