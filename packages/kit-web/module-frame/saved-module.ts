import type { HealthItem } from "#kit/health.ts";
import type { FieldFault } from "../api/api-error.ts";

/** Settings of one version. */
export type Settled = { version: number; enabled: boolean; config: Readonly<Record<string, unknown>> };

/** A module's settings as they are stored, with the version that a save must name. */
export type SavedModule = Settled & {
  updatedAt: string | null;
  updatedBy: { name: string } | null;
  health: readonly HealthItem[];
  /** When the platform was asked last; null when only its events told how things are. */
  checkedAt: string | null;
};

export type SaveRequest = {
  version: number;
  enabled: boolean;
  config: Record<string, unknown>;
  /** The version that these settings bring back. */
  restoredFrom?: number;
};

/** What became of a save. Whatever it is, nothing that was typed is lost. */
export type SaveOutcome<S extends SavedModule = SavedModule> =
  | { kind: "saved"; state: S }
  /** Someone else saved meanwhile: their version. */
  | { kind: "stale"; current: S }
  | { kind: "refused"; message: string; issues: readonly FieldFault[] };
