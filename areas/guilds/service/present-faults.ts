// Problems as owners read them: each with what it stops, most urgent first.
import { faultySetting } from "#kit/faulty-setting.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { HealthItem } from "#kit/health.ts";
import type { ModuleContract } from "#kit/module.ts";
import { valueAt } from "#kit/value-at.ts";
import type { AnyModuleWords } from "#kit/words.ts";
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
