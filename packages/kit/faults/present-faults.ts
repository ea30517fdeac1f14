// Faults as owners read them: each with what it stops, the most urgent first.
import { faultySetting } from "../faulty-setting.ts";
import type { CheckedGuild } from "../guild-check.ts";
import type { HealthItem } from "../health.ts";
import type { ModuleContract } from "../module.ts";
import { valueAt } from "../value-at.ts";
import type { AnyModuleWords } from "../words.ts";
import { byUrgency, faultTitle } from "./fault-title.ts";

type Of = {
  contract: ModuleContract;
  /** The saved configuration. */
  config: Readonly<Record<string, unknown>>;
  words: Pick<AnyModuleWords, "name" | "fields">;
  guild: CheckedGuild;
};

export function presentFaults(
  faults: readonly Omit<HealthItem, "title">[],
  { contract, config, words, guild }: Of,
): HealthItem[] {
  const named = faults.map((fault) => {
    const setting = fault.path ? faultySetting(contract, words, fault.path) : null;
    const saved = setting && {
      field: setting.field,
      label: setting.texts.label,
      value: valueAt(config, fault.path ?? ""),
    };
    return { ...fault, kind: setting?.field.kind ?? null, title: faultTitle(words.name, fault, saved, guild) };
  });
  return byUrgency(named, ({ kind }) => kind).map(({ kind: _, ...fault }) => fault);
}
