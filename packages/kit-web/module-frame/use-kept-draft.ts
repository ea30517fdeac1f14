import { useEffect, useState } from "react";
import { isSame, type Values, valuesOf } from "../form/draft.ts";
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from "./kept-draft.ts";
import type { Settled } from "./saved-module.ts";

type Options = {
  /** Null keeps nothing. */
  draftKey: string | null;
  configVersion: number;
  state: Settled;
  base: Settled;
  draft: Values;
  isDirty: boolean;
};

/** Keeps the draft while it is not saved, and offers the one that an earlier visit left behind. */
export function useKeptDraft({ draftKey, configVersion, state, base, draft, isDirty }: Options) {
  const [offer, setOffer] = useState<KeptDraft | null>(() => {
    const kept = draftKey === null ? null : readDraft(draftKey, configVersion);
    // Saved after all: only the answer was lost.
    return kept && !isSame(kept.values, valuesOf(state)) ? kept : null;
  });

  useEffect(() => {
    if (draftKey === null) return;
    const { version, enabled, config } = base;
    if (isDirty) {
      const at = new Date().toISOString();
      keepDraft(draftKey, { at, configVersion, base: { version, enabled, config }, values: draft });
    } else if (!offer) forgetDraft(draftKey);
  }, [draftKey, configVersion, base, draft, isDirty, offer]);

  return { offer, dismiss: () => setOffer(null) };
}
