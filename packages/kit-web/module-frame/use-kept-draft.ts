import { useEffect, useState } from "react";
import { withoutSecretFields } from "#kit/transfer/config-secrets.ts";
import { isSame, type Values, valuesOf } from "../form/draft.ts";
import { type DraftShape, deleteDraft, type KeptDraft, readDraft, saveDraft } from "./kept-draft.ts";
import type { ModuleSettingsVersion } from "./saved-module.ts";

type Options = {
  /** Null stores nothing. */
  draftKey: string | null;
  contract: DraftShape;
  state: ModuleSettingsVersion;
  base: ModuleSettingsVersion;
  draft: Values;
  isDirty: boolean;
};

/** Stores the draft, without its secrets, until it is saved, and offers the one from an earlier visit. */
export function useKeptDraft({ draftKey, contract, state, base, draft, isDirty }: Options) {
  const { config: schema, configVersion } = contract;
  const [offer, setOffer] = useState<KeptDraft | null>(() => {
    const kept = draftKey === null ? null : readDraft(draftKey, contract);
    if (!kept) return null;
    // Secrets aren't stored: the saved ones stay.
    const values = { ...valuesOf(state), ...kept.values };
    const rebased = { ...kept.base, config: { ...state.config, ...kept.base.config } };
    // Equal: it was saved, and only the response was lost.
    return isSame(values, valuesOf(state)) ? null : { ...kept, base: rebased, values };
  });

  useEffect(() => {
    if (draftKey === null) return;
    const { version, enabled, config } = base;
    if (isDirty) {
      const at = new Date().toISOString();
      const kept = { version, enabled, config: withoutSecretFields(schema, config) };
      saveDraft(draftKey, { at, configVersion, base: kept, values: withoutSecretFields(schema, draft) });
    } else if (!offer) deleteDraft(draftKey);
  }, [draftKey, schema, configVersion, base, draft, isDirty, offer]);

  return { offer, dismiss: () => setOffer(null) };
}
