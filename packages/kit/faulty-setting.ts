import { type FormField, fieldAt } from "./field.ts";
import type { ModuleContract } from "./module.ts";
import type { AnyFieldWords, AnyModuleWords } from "./words.ts";

/** The setting with a problem. */
export type FaultySetting = {
  field: FormField;
  /** The setting's path: for `teams.0.roles.1`, it is `teams.0.roles`. */
  path: string;
  texts: AnyFieldWords[string];
  /** The setting's key in the module's words: `panels.style`. */
  name: string;
};

/** Null for a path without a setting in this module. */
export function faultySetting(
  { config }: Pick<ModuleContract, "config">,
  words: Pick<AnyModuleWords, "fields">,
  path: string,
): FaultySetting | null {
  const field = fieldAt(config, path);
  if (!field) return null;
  const steps = path.split(".");
  const end = steps.lastIndexOf(field.name) + 1;
  const ownSteps = steps.slice(0, end);
  const names = ownSteps.filter((step) => !/^\d+$/.test(step));
  return { field, path: ownSteps.join("."), texts: textsOf(words.fields, names), name: names.join(".") };
}

function textsOf(words: AnyFieldWords, [name = "", ...inside]: readonly string[]): AnyFieldWords[string] {
  const ownSteps = words[name] ?? { label: name, help: "" };
  return inside.length === 0 ? ownSteps : textsOf(ownSteps.fields ?? {}, inside);
}
