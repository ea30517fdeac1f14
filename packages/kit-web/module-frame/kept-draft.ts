// Unsaved changes are stored in the browser, so that a reload or crash doesn't lose them.
import * as z from "zod";
import type { ModuleContract } from "#kit/module.ts";
import { settingsOf, type Values, valuesOf } from "../form/draft.ts";

const keptDraft = z.object({
  at: z.iso.datetime(),
  /** The configuration's format version: an older draft is upgraded before it is loaded into the form. */
  configVersion: z.int(),
  /** The version that the draft is based on. */
  base: z.object({ version: z.int(), enabled: z.boolean(), config: z.record(z.string(), z.unknown()) }),
  values: z.record(z.string(), z.unknown()),
});
export type KeptDraft = z.output<typeof keptDraft>;

const PREFIX = "unsaved ";
/** Older drafts are no longer of use. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export type DraftShape = Pick<ModuleContract, "config" | "configVersion" | "upgrade">;

/** In the current format. Null if there is no usable draft. */
export function readDraft(key: string, shape: DraftShape, now = Date.now()): KeptDraft | null {
  try {
    const draft = keptDraft.safeParse(JSON.parse(localStorage.getItem(PREFIX + key) ?? "null"));
    if (!draft.success || now - Date.parse(draft.data.at) >= KEPT_DAYS * DAY_MS) return null;
    return toCurrentFormat(shape, draft.data);
  } catch {
    // Storage may be blocked, or hold something that is not a draft or can't be upgraded.
    return null;
  }
}

/** Upgraded like a stored configuration; a value that no longer parses is dropped, so the saved one stays. */
function toCurrentFormat({ config: schema, configVersion, upgrade }: DraftShape, draft: KeptDraft): KeptDraft | null {
  if (draft.configVersion === configVersion) return draft;
  if (draft.configVersion > configVersion || !upgrade) return null;
  const upgraded = (config: Values): Record<string, unknown> => {
    const today = upgrade(config, draft.configVersion) as Values;
    const fitting = Object.entries(schema.shape).flatMap(([name, one]) => {
      const read = name in today ? (one as z.ZodType).safeParse(today[name]) : null;
      return read?.success ? [[name, read.data] as const] : [];
    });
    return Object.fromEntries(fitting);
  };
  const { enabled, config } = settingsOf(draft.values);
  const base = { ...draft.base, config: upgraded(draft.base.config) };
  return { ...draft, configVersion, base, values: valuesOf({ enabled, config: upgraded(config) }) };
}

export function saveDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full: the page itself still has the changes.
  }
}

export const deleteDraft = (key: string): void => localStorage.removeItem(PREFIX + key);
