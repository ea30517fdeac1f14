// What was typed and not saved, kept in the browser so that a reload or a crash loses nothing of it.
import * as z from "zod";

const keptDraft = z.object({
  at: z.iso.datetime(),
  /** The shape of the settings: a draft of another one cannot be put into the form. */
  configVersion: z.int(),
  /** The version that the draft grew from. */
  base: z.object({ version: z.int(), enabled: z.boolean(), config: z.record(z.string(), z.unknown()) }),
  values: z.record(z.string(), z.unknown()),
});
export type KeptDraft = z.output<typeof keptDraft>;

const PREFIX = "unsaved ";
/** Nobody looks for what they typed a month ago. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Null when there is none, or none that can be used. */
export function readDraft(key: string, configVersion: number, now = Date.now()): KeptDraft | null {
  try {
    const draft = keptDraft.safeParse(JSON.parse(localStorage.getItem(PREFIX + key) ?? "null"));
    if (!draft.success || draft.data.configVersion !== configVersion) return null;
    return now - Date.parse(draft.data.at) < KEPT_DAYS * DAY_MS ? draft.data : null;
  } catch {
    // A browser may refuse its storage, or hold something that is no draft there.
    return null;
  }
}

export function keepDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // A browser may refuse its storage, or have no room left: the page itself still holds everything.
  }
}

export const forgetDraft = (key: string): void => localStorage.removeItem(PREFIX + key);

/** Whoever signs out leaves nothing behind. */
export function forgetAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
