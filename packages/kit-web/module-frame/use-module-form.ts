import { useCallback, useMemo, useRef, useState } from "react";
import { withDefaultTexts } from "#kit/chat/default-texts.ts";
import { defaultTextsOf, type ModuleChat } from "#kit/chat/module-chat.ts";
import { describeForm } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { withLimits } from "#kit/limits.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type { WantedField } from "../form/config-form-context.tsx";
import {
  changedNames,
  type Difference,
  differencesBetween,
  isSame,
  mergedValues,
  type Side,
  settingsOf,
  type Values,
  valuesOf,
} from "../form/draft.ts";
import { lastParsed } from "../form/last-parsed.ts";
import { isWithin } from "../form/path-issues.ts";
import { notify } from "../notifications/notification.ts";
import { useIsSample } from "../sample/sample-context.ts";
import { byPath, firstAtFault, type Issues, issuesOf, withFaults } from "./form-issues.ts";
import { useHeldIssues } from "./held-issues.ts";
import type { ModuleSettingsVersion, SavedModule, SaveOutcome, SaveRequest } from "./saved-module.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

type Options = {
  contract: ModuleContract;
  /** The module's own error sentences, by the codes of its contract. */
  sentences: AnyModuleWords["errors"];
  state: SavedModule;
  guild: CheckedGuild;
  save: (request: SaveRequest) => Promise<SaveOutcome>;
  /** The key under which unsaved changes are stored in the browser; null stores none. */
  draftKey: string | null;
};

/** Edits one module's settings: draft, issues, saving, and merging someone else's version. */
export function useModuleForm({ contract, sentences, state, guild, save, draftKey }: Options) {
  const { limits } = state;
  const isSample = useIsSample();
  const fields = useMemo(() => withLimits(describeForm(contract.config), limits), [contract, limits]);
  // `base` is the version that the draft is based on; `state` may already be a later one.
  const [base, setBase] = useState<ModuleSettingsVersion>(state);
  const [draft, setDraft] = useState<Values>(() => valuesOf(state));
  const [parsed, setParsed] = useState(() => ({ draft, config: parsedConfig(contract, draft) }));
  if (parsed.draft !== draft) setParsed({ draft, config: parsedConfig(contract, draft, parsed.config) });
  const [discarded, setDiscarded] = useState<{ base: ModuleSettingsVersion; draft: Values } | null>(null);
  const [faults, setFaults] = useState<Issues>({});
  const [isSaving, setIsSaving] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [stuckAt, setStuckAt] = useState<WantedField | null>(null);
  const isBusy = useRef(false);

  const changed = changedNames(valuesOf(base), draft);
  const isDirty = changed.length > 0;
  const isStale = state.version > base.version && !isSaving;
  // The saved values equal the draft: the response to this page's save was lost, or someone saved the same values.
  if (isStale && (!isDirty || isSame(valuesOf(state), draft))) {
    setBase(state);
    setDraft(valuesOf(state));
  }
  const kept = useKeptDraft({ draftKey, contract, state, base, draft, isDirty });

  const found = useMemo(
    () => issuesOf(contract, settingsOf(draft), guild, sentences),
    [contract, draft, guild, sentences],
  );
  // Missing values aren't reported while someone may still be filling them in.
  const issues = withFaults(hasTried || base.enabled ? found.all : found.present, faults);
  const held = useHeldIssues({ schema: contract.config, issues: withFaults(found.all, faults), checkedAgainst: guild });

  const adopt = useCallback((next: ModuleSettingsVersion, values = valuesOf(next)): void => {
    setBase(next);
    setDraft(values);
    setDiscarded(null);
    setFaults({});
    setHasTried(false);
  }, []);

  const set = (name: string, value: unknown): void => {
    setDiscarded(null);
    setDraft((now) => ({ ...now, [name]: value }));
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !isWithin(path, name))));
  };

  const send = async (request: SaveRequest): Promise<SaveOutcome["kind"] | "busy"> => {
    if (isBusy.current) return "busy";
    isBusy.current = true;
    setIsSaving(true);
    const outcome = await save(request);
    isBusy.current = false;
    setIsSaving(false);
    if (outcome.kind === "saved") {
      adopt(outcome.state);
      const done = request.restoredFrom ? "Version restored" : "Saved";
      notify(isSample ? `${done} in this sample` : done, { type: "success" });
    }
    if (outcome.kind === "refused") {
      const refused = byPath(outcome.issues);
      setFaults(refused);
      setStuckAt(firstAtFault(fields, refused));
      notify("Not saved", { description: `${outcome.message} Your changes are kept.`, type: "error", sticky: true });
    }
    return outcome.kind;
  };

  const trySave = async (): Promise<boolean> => {
    if (!isDirty) return false;
    setHasTried(true);
    held.revealAll();
    if (Object.keys(found.blocking).length > 0) {
      setStuckAt(firstAtFault(fields, found.blocking));
      notify("Not saved", { description: "Fix the marked settings, then save again.", type: "error" });
      return false;
    }
    return (await send({ version: base.version, ...settingsOf(draft) })) === "saved";
  };

  /** Rebases the draft on their version and keeps the chosen fields of the draft, so that it can be saved. */
  const resolve = (
    theirs: ModuleSettingsVersion,
    differences: readonly Difference[],
    choices: Record<string, Side>,
  ): void => adopt(theirs, mergedValues(valuesOf(theirs), differences, choices));

  return {
    fields,
    draft,
    /** The configuration for previews: a value that doesn't parse is replaced with the last one that did. */
    parsed: parsed.config,
    base,
    changed,
    isDirty,
    issues: held.shown(issues, faults),
    /** For the form's fields: messages are checked when a field loses the focus. */
    onBlur: held.onBlur,
    /** The first value that the last save failed at; a new object after each save. */
    stuckAt,
    isSaving,
    set,
    save: trySave,
    /** The last discarded draft, until something is typed or saved. */
    discarded,
    discard: () => {
      adopt(state);
      setDiscarded({ base, draft });
    },
    undoDiscard: () => discarded && adopt(discarded.base, discarded.draft),
    dropDiscarded: () => setDiscarded(null),
    /** Resets every setting to its default; the module stays on or off. */
    reset: () => setDraft((now) => ({ ...now, ...defaultsOf(contract, state.chat) })),
    /** Loads settings of an earlier version into the form. */
    load: (settings: Omit<ModuleSettingsVersion, "version">) => adopt(state, valuesOf(settings)),
    /** Saves an earlier version as a new one; resolves to whether it was saved. */
    restore: async (settings: Omit<ModuleSettingsVersion, "version">, restoredFrom: number) => {
      const request = { version: state.version, enabled: settings.enabled, config: { ...settings.config } };
      return (await send({ ...request, restoredFrom })) === "saved";
    },
    /** Unsaved changes of an earlier visit; null when there are none. */
    offer: kept.offer,
    takeOffer: () => {
      if (kept.offer) adopt(kept.offer.base, kept.offer.values);
      kept.dismiss();
    },
    dropOffer: kept.dismiss,
    /** Someone else's version that must be merged before saving; null when there is none. */
    theirs: isStale && isDirty ? state : null,
    differences: isStale ? differencesBetween(valuesOf(base), draft, valuesOf(state)) : [],
    resolve,
  };
}

const parsedConfig = ({ config }: ModuleContract, draft: Values, before?: Values): Values =>
  lastParsed(config, settingsOf(draft).config, before);

export type ModuleForm = ReturnType<typeof useModuleForm>;

const defaultsOf = (contract: ModuleContract, chat: ModuleChat): Values =>
  withDefaultTexts(contract.config.parse({}) as Values, defaultTextsOf(chat, contract.id));
