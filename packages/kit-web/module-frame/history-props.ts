import type { FormDescription } from "./changes/form-description.ts";
import type { Issues } from "./form-issues.ts";
import type { ModuleSettingsVersion, SavedModule } from "./saved-module.ts";

type Settings = Omit<ModuleSettingsVersion, "version">;

/** What the module's frame passes to its history. */
export type HistoryProps = {
  formDescription: FormDescription;
  inForce: SavedModule;
  /** The form has unsaved changes, which a restored version would replace. */
  isDirty: boolean;
  isSaving: boolean;
  /** The issues of these settings in the guild as it is now. */
  issuesOf: (settings: Settings) => Issues;
  /** Loads them into the form for review. */
  onLoad: (settings: Settings) => void;
  /** Saves them as the newest version; returns whether that succeeded. */
  onRestore: (settings: Settings, version: number) => Promise<boolean>;
};
