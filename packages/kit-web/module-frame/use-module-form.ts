import { useCallback, useMemo, useRef, useState } from "react";
import { describeForm } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { ModuleContract } from "#kit/module.ts";
import {
  changedNames,
  type Difference,
  differencesBetween,
  mergedValues,
  type Side,
  settingsOf,
  type Values,
  valuesOf,
} from "../form/draft.ts";
import { isWithin } from "../form/path-issues.ts";
import { notify } from "../notifications/notification.ts";
import { byPath, type Issues, issuesOf, withFaults } from "./form-issues.ts";
import type { SavedModule, SaveOutcome, SaveRequest } from "./saved-module.ts";

type Options = {
  contract: ModuleContract;
  state: SavedModule;
  guild: CheckedGuild;
  save: (request: SaveRequest) => Promise<SaveOutcome>;
};

/** The editing of one module's settings: draft, issues, saving, and meeting someone else's version. */
export function useModuleForm({ contract, state, guild, save }: Options) {
  const fields = useMemo(() => describeForm(contract.config), [contract]);
  // `base` is the version that the draft grew from; `state` may already be a later one.
  const [base, setBase] = useState(state);
  const [draft, setDraft] = useState<Values>(() => valuesOf(state));
  const [faults, setFaults] = useState<Issues>({});
  const [isSaving, setIsSaving] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const isBusy = useRef(false);

  const changed = changedNames(valuesOf(base), draft);
  const isStale = state.version > base.version && !isSaving;
  if (isStale && changed.length === 0) {
    setBase(state);
    setDraft(valuesOf(state));
  }

  const found = useMemo(() => issuesOf(contract, settingsOf(draft), guild), [contract, draft, guild]);
  // What is merely not filled in yet is not held against someone who is still typing.
  const shownIssues = withFaults(hasTried || base.enabled ? found.all : found.present, faults);

  const adopt = useCallback((next: SavedModule): void => {
    setBase(next);
    setDraft(valuesOf(next));
    setFaults({});
    setHasTried(false);
  }, []);

  const set = (name: string, value: unknown): void => {
    setDraft((now) => ({ ...now, [name]: value }));
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !isWithin(path, name))));
  };

  const trySave = async (): Promise<boolean> => {
    if (isBusy.current || changed.length === 0) return false;
    setHasTried(true);
    if (Object.keys(found.blocking).length > 0) {
      notify("Some settings still need you", { description: "They are marked. Nothing was saved yet.", type: "error" });
      return false;
    }
    isBusy.current = true;
    setIsSaving(true);
    const outcome = await save({ version: base.version, ...settingsOf(draft) });
    isBusy.current = false;
    setIsSaving(false);
    if (outcome.kind === "saved") {
      adopt(outcome.state);
      notify("Saved", { type: "success" });
      return true;
    }
    if (outcome.kind === "refused") {
      setFaults(byPath(outcome.issues));
      notify("Not saved", { description: `${outcome.message} What you typed is kept.`, type: "error", sticky: true });
    }
    return false;
  };

  /** Takes their version as the ground, with those fields of mine that were chosen. Then it can be saved. */
  const resolve = (theirs: SavedModule, differences: readonly Difference[], choices: Record<string, Side>): void => {
    setDraft(mergedValues(valuesOf(theirs), differences, choices));
    setBase(theirs);
    setFaults({});
  };

  return {
    fields,
    draft,
    changed,
    issues: shownIssues,
    isSaving,
    set,
    save: trySave,
    discard: () => adopt(state),
    /** Puts every setting back to what the module began with; the switch stays. */
    reset: () => setDraft((now) => ({ ...now, ...(contract.config.parse({}) as Values) })),
    /** Someone else's version that has to be met before saving; null when there is none. */
    theirs: isStale && changed.length > 0 ? state : null,
    differences: isStale ? differencesBetween(valuesOf(base), draft, valuesOf(state)) : [],
    resolve,
  };
}
export type ModuleForm = ReturnType<typeof useModuleForm>;
