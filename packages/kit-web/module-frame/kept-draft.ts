// What was typed and not saved, kept in the browser so that a reload or a crash loses nothing of it.
import * as z from "zod";
import type { ModuleContract } from "#kit/module.ts";
import { settingsOf, type Values, valuesOf } from "../form/draft.ts";

const keptDraft = z.object({
  at: z.iso.datetime(),
  /** The shape of the settings: a draft of an older one is brought to today's before it is put into the form. */
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

export type DraftShape = Pick<ModuleContract, "config" | "configVersion" | "upgrade">;

/** In today's shape. Null when there is none, or none that can be used. */
export function readDraft(key: string, shape: DraftShape, now = Date.now()): KeptDraft | null {
  try {
    const draft = keptDraft.safeParse(JSON.parse(localStorage.getItem(PREFIX + key) ?? "null"));
    if (!draft.success || now - Date.parse(draft.data.at) >= KEPT_DAYS * DAY_MS) return null;
    return inTodaysShape(shape, draft.data);
  } catch {
    // A browser may refuse its storage, or hold something that is no draft there, or that nobody can upgrade.
    return null;
  }
}

/** As stored settings are upgraded; a setting that fits no more is left out, and stays what it is. */
function inTodaysShape({ config: schema, configVersion, upgrade }: DraftShape, draft: KeptDraft): KeptDraft | null {
  if (draft.configVersion === configVersion) return draft;
  if (draft.configVersion > configVersion || !upgrade) return null;
  const bring = (config: Values): Record<string, unknown> => {
    const today = upgrade(config, draft.configVersion) as Values;
    const fitting = Object.entries(schema.shape).flatMap(([name, one]) => {
      const read = name in today ? (one as z.ZodType).safeParse(today[name]) : null;
      return read?.success ? [[name, read.data] as const] : [];
    });
    return Object.fromEntries(fitting);
  };
  const { enabled, config } = settingsOf(draft.values);
  const base = { ...draft.base, config: bring(draft.base.config) };
  return { ...draft, configVersion, base, values: valuesOf({ enabled, config: bring(config) }) };
}

export function saveDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // A browser may refuse its storage, or have no room left: the page itself still holds everything.
  }
}

export const deleteDraft = (key: string): void => localStorage.removeItem(PREFIX + key);
