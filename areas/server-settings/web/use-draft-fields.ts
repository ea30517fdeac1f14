import type * as z from "zod";
import { changedNames, type Values, valuesOf } from "#kit-web/form/draft.ts";
import { deleteDraft } from "#kit-web/module-frame/kept-draft.ts";
import { useKeptDraft } from "#kit-web/module-frame/use-kept-draft.ts";
import type { SavedFields } from "./use-saved-fields.ts";

type Options = {
  /** Identifies the person, the guild and the form. */
  draftKey: string;
  form: SavedFields;
  fields: z.ZodObject;
  /** The saved values and their version. */
  saved: Values;
  version: number;
};

/** Incremented when stored fields of an older shape can't be loaded into a form anymore. */
const SHAPE_VERSION = 1;

/** Unsaved changes are stored in the browser and offered again. */
export function useDraftFields({ draftKey, form, fields, saved, version }: Options) {
  const savedState = { version, enabled: true, config: saved };
  const kept = useKeptDraft({
    draftKey,
    contract: { config: fields, configVersion: SHAPE_VERSION },
    state: savedState,
    base: savedState,
    draft: valuesOf({ enabled: true, config: form.values }),
    isDirty: form.changed.length > 0,
  });
  const takeOffer = (): void => {
    if (kept.offer) {
      const { base, values: typed } = kept.offer;
      form.edit(Object.fromEntries(changedNames(valuesOf(base), typed).map((name) => [name, typed[name]])));
    }
    kept.dismiss();
  };
  return {
    /** For `KeptOffer`. */
    offer: { offer: kept.offer, takeOffer, dropOffer: kept.dismiss },
    forget: () => deleteDraft(draftKey),
  };
}
