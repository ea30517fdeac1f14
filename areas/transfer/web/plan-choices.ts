// What to apply of a plan: each module as in the source, turned off, or not at all.
import { FILE_SECTIONS } from "#kit/transfer/settings-file.ts";
import type { ImportPlan, PlannedModule, PlannedReference } from "../contract.ts";

export type ModuleChoice = "asIs" | "off" | "leave";
export type ModuleChoices = Readonly<Record<string, ModuleChoice>>;

/** The choices for a module, best first. */
export function possibleChoices({ issues, issuesWhenOff, enabled }: PlannedModule): ModuleChoice[] {
  return [
    ...(issues.length === 0 ? ["asIs" as const] : []),
    ...(enabled && issuesWhenOff.length === 0 ? ["off" as const] : []),
    "leave",
  ];
}

/** By default a module is imported as it is if it has changes and is valid; one with errors is not. */
export function choiceOf(planned: PlannedModule, chosen: ModuleChoice | undefined): ModuleChoice {
  const possible = possibleChoices(planned);
  if (chosen && possible.includes(chosen)) return chosen;
  return planned.issues.length === 0 && planned.changes.length > 0 ? "asIs" : "leave";
}

export const chosenModules = ({ modules }: ImportPlan, choices: ModuleChoices) =>
  modules.flatMap((planned) => {
    const choice = choiceOf(planned, choices[planned.module]);
    if (choice === "leave") return [];
    const { module, version, enabled } = planned;
    return [{ module, version, enabled: choice === "asIs" && enabled }];
  });

/** Whether to import the sections other than modules. */
export type PartChoices = { server: boolean; templates: boolean };

export const newTemplates = ({ templates }: Pick<ImportPlan, "templates">) =>
  templates.filter(({ state }) => state === "new");

export const canBringServer = ({ server }: Pick<ImportPlan, "server">): boolean =>
  server !== null && server.issues.length === 0 && server.changes.length > 0;

/** By default, every section that can be imported and has changes. */
export const partsOf = (plan: ImportPlan, chosen: Partial<PartChoices>): PartChoices => ({
  server: canBringServer(plan) && chosen.server !== false,
  templates: newTemplates(plan).length > 0 && chosen.templates !== false,
});

/** Ids of modules and sections, as references name them. */
export const everythingChosen = (modules: Chosen, sections: PartChoices): Chosen => [
  ...modules,
  ...(sections.server ? [{ module: FILE_SECTIONS.server }] : []),
  ...(sections.templates ? [{ module: FILE_SECTIONS.templates }] : []),
];

type Chosen = readonly { module: string }[];

const openReferences = ({ references }: ImportPlan, chosen: Chosen): PlannedReference[] =>
  references.filter(
    ({ state, modules }) => state === "open" && modules.some((id) => chosen.some((one) => one.module === id)),
  );

/** Whether the plan can be applied. */
export const isReadyToApply = (plan: ImportPlan, chosen: Chosen): boolean =>
  chosen.length > 0 && openReferences(plan, chosen).length === 0;
