import type { FormDescription } from "./changes/form-telling.ts";
import type { Issues } from "./form-issues.ts";
import type { SavedModule, Settled } from "./saved-module.ts";

type Settings = Omit<Settled, "version">;

/** What a module's history is given by the frame that it is opened from. */
export type HistoryProps = {
  telling: FormDescription;
  inForce: SavedModule;
  /** The form holds unsaved changes: a restored version would take their place. */
  isDirty: boolean;
  isSaving: boolean;
  /** What of these settings cannot work in the guild as it is today. */
  issuesOf: (settings: Settings) => Issues;
  /** Puts them into the form, to be looked over and saved there. */
  onLoad: (settings: Settings) => void;
  /** Makes them the newest version; answers whether they are in force now. */
  onRestore: (settings: Settings, version: number) => Promise<boolean>;
};
