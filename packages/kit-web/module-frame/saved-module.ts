import type { ModuleChat } from "#kit/chat/module-chat.ts";
import type { HealthItem } from "#kit/health.ts";
import type { Limits } from "#kit/limits.ts";
import type { FieldFault } from "../api/api-error.ts";

/** Settings of one version. */
export type ModuleSettingsVersion = { version: number; enabled: boolean; config: Readonly<Record<string, unknown>> };

/** A module's settings as they are stored, with the version that a save must name. */
export type SavedModule = ModuleSettingsVersion & {
  /** The server's maximum for each of the module's limits, by name. */
  limits: Limits;
  updatedAt: string | null;
  updatedBy: { name: string } | null;
  health: readonly HealthItem[];
  /** When the module was last checked against Discord; null if only events were received. */
  checkedAt: string | null;
  /** The module's texts in this server's chat. */
  chat: ModuleChat;
};

export type SaveRequest = {
  version: number;
  enabled: boolean;
  config: Record<string, unknown>;
  /** The earlier version that these settings restore. */
  restoredFrom?: number;
};

/** The result of a save. The draft is kept unless it was saved. */
export type SaveOutcome<S extends SavedModule = SavedModule> =
  | { kind: "saved"; state: S }
  /** Someone else saved in the meantime; `current` is their version. */
  | { kind: "stale"; current: S }
  | { kind: "refused"; message: string; issues: readonly FieldFault[] };
