import { ON_OFF } from "#kit-web/form/draft.ts";
import type { HistoryEntry } from "./history-queries.ts";

/** The history calls the module's switch `enabled`; the form uses a key that no setting can have. */
export const nameInForm = (path: string): string => (path === "enabled" ? ON_OFF : path);

export const changesInForm = (changes: HistoryEntry["changes"]) =>
  changes.map(({ path, before, after }) => ({ name: nameInForm(path), before, after }));
