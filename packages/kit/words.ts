import type { AreaContract } from "./area.ts";
import type { WordParams } from "./error.ts";
import type { CommandContract, ModuleContract } from "./module.ts";

type FieldWords = {
  label: string;
  /** What it does, in a sentence. */
  help: string;
};
type CommandWords<C extends CommandContract> = {
  description: string;
  subcommands: { [S in C["subcommands"][number]]: string };
};

/** Every text of a module that a person sees, keyed by what it belongs to: a missing key does not compile. */
export type ModuleWords<M extends ModuleContract> = {
  name: string;
  /** What the module is for, in a sentence. */
  purpose: string;
  fields: { [F in keyof M["config"]["shape"] & string]: FieldWords };
  /** Names of the values of each choice field, `field.value`. */
  choices: Record<string, string>;
  commands: { [C in keyof M["commands"] & string]: CommandWords<M["commands"][C]> };
  /** One line of the activity feed; `{gaps}` are filled from the event's data. */
  events: { [E in keyof M["events"] & string]: string };
  errors: { [E in keyof M["errors"] & string]: string };
};
export type AreaWords<A extends AreaContract> = { errors: { [E in keyof A["errors"] & string]: string } };

/** Words of any module, for what walks the catalogue. */
export type AnyModuleWords = {
  name: string;
  purpose: string;
  fields: Record<string, FieldWords>;
  choices: Record<string, string>;
  commands: Record<string, { description: string; subcommands: Record<string, string> }>;
  events: Record<string, string>;
  errors: Record<string, string>;
};

/** Fills the `{gaps}` of a sentence; a gap without a value stays as it is, so that it is seen and mended. */
export const fillWords = (sentence: string, params: WordParams): string =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) => (name in params ? String(params[name]) : gap));
