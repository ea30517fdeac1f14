import type { Plugin } from "vite";
import { isLogField } from "#kit/activity-log.ts";
import { fieldWordsOf } from "#kit/activity-log-words.ts";
import { kindOf } from "#kit/eligibility/module-conditions.ts";
import { describeForm } from "#kit/field.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { AnyFieldWords, AnyModuleWords } from "#kit/words.ts";
import type { ModuleCard, ModuleDetails } from "#kit-web/catalog/module-card.ts";

type Described = { contract: ModuleContract; words: AnyModuleWords };
/** Contracts with their words, by id. */
type Listed = { catalog: Readonly<Record<string, ModuleContract>>; words: Readonly<Record<string, AnyModuleWords>> };

/**
 * Reads the catalog at build time and provides it without schemas: `virtual:module-cards`, which every page loads;
 * `virtual:module-activity` for the activity of all modules; `virtual:module-figures` for the overview's figures of
 * modules and of areas that are configured like modules; `virtual:module-conditions` for gates, also of both; and
 * `virtual:module-details` for search and the public pages. They are separate because the details of twenty modules
 * alone are 40 KB.
 */
export function moduleCards(modules: Listed, areas: Listed): Plugin {
  const described = describedIn(modules);
  const sources: Readonly<Record<string, () => string>> = {
    "virtual:module-cards": () => cardsSource(described),
    "virtual:module-activity": () => byId("moduleActivity", described, ({ words }) => words.activity),
    "virtual:module-figures": () => figuresSource([...described, ...describedIn(areas)]),
    "virtual:module-conditions": () => conditionsSource([...described, ...describedIn(areas)]),
    "virtual:module-details": () => byId("moduleDetails", described, detailsOf),
  };
  return {
    name: "module-cards",
    resolveId: (id) => (id in sources ? `\0${id}` : null),
    load: (id) => (id.startsWith("\0") ? (sources[id.slice(1)]?.() ?? null) : null),
  };
}

const describedIn = ({ catalog, words }: Listed): Described[] =>
  Object.values(catalog).map((contract) => {
    const said = words[contract.id];
    if (!said) throw new Error(`the words lack "${contract.id}"`);
    return { contract, words: said };
  });

const cardsSource = (modules: readonly Described[]): string =>
  withIcons("moduleCards", modules, ({ contract, words }) => cardOf(contract, words));

const figuresSource = (modules: readonly Described[]): string => {
  const withFigures = modules.filter(({ contract }) => contract.figures);
  return withIcons("figureCards", withFigures, ({ contract: { id, figures = {} }, words }) => ({
    id,
    name: words.name,
    figures: Object.entries(figures).map(([name, figure]) => ({
      name,
      label: words.figures?.[name] ?? name,
      ...figure,
    })),
  }));
};

function conditionsSource(modules: readonly Described[]): string {
  const all = modules.flatMap(({ contract: { id, conditions = {} }, words }) =>
    Object.entries(conditions).map(([name, { icon, params }]) => ({
      icon,
      card: {
        kind: kindOf(id, name),
        fields: describeForm(params),
        defaults: params.parse({}),
        words: words.conditions?.[name],
      },
    })),
  );
  return listWithIcons("conditions", all);
}

/** A list of what `read` returns for each module, with its icon. */
const withIcons = (name: string, modules: readonly Described[], read: (module: Described) => object): string =>
  listWithIcons(
    name,
    modules.map((one) => ({ icon: one.contract.icon, card: read(one) })),
  );

function listWithIcons(name: string, all: readonly { icon: string; card: object }[]): string {
  const icons = [...new Set(all.map(({ icon }) => iconName(icon)))];
  const cards = all.map(({ icon, card }) => `{ ...${JSON.stringify(card)}, Icon: ${iconName(icon)} }`);
  return `import { ${icons.join(", ")} } from "lucide-react";\nexport const ${name} = [${cards.join(", ")}];\n`;
}

const cardOf = (contract: ModuleContract, words: AnyModuleWords): Omit<ModuleCard, "Icon"> => ({
  id: contract.id,
  routeName: contract.routeName,
  category: contract.category,
  name: words.name,
  purpose: words.purpose,
  permissions: contract.permissions,
  intents: contract.intents,
  ...(words.starter ? { starter: words.starter } : {}),
  ...(contract.isClosedToVisitors ? { isClosedToVisitors: true } : {}),
  ...(describeForm(contract.config).every(isLogField) ? { isOnByUse: true } : {}),
});

const byId = <T>(name: string, modules: readonly Described[], read: (module: Described) => T): string =>
  `export const ${name} = ${JSON.stringify(Object.fromEntries(modules.map((one) => [one.contract.id, read(one)])))};\n`;

function detailsOf({ contract, words }: Described): ModuleDetails {
  const fallbacks = contract.config.parse({}) as Record<string, unknown>;
  return {
    permissionsWhen: Object.keys(contract.permissionsWhen ?? {}) as ModuleDetails["permissionsWhen"],
    settings: describeForm(contract.config).map(({ name, kind, showWhen }) => ({
      name,
      kind,
      label: fieldWordsOf(words, name)?.label ?? name,
      help: fieldWordsOf(words, name)?.help ?? "",
      fallback: fallbacks[name],
      under: showWhen ? (words.fields[showWhen.field]?.label ?? null) : null,
      inside: textsOf(words.fields[name]?.fields ?? {}),
    })),
    limits: describeForm(contract.config).flatMap((field) => {
      const name = field.kind === "list" ? field.limit : undefined;
      const max = name === undefined ? undefined : contract.limits?.[name];
      return name && max !== undefined ? [{ name, label: fieldWordsOf(words, field.name)?.label ?? name, max }] : [];
    }),
    commands: Object.entries(words.commands).flatMap(([command, { description, subcommands }]) => {
      const below = Object.entries(subcommands);
      if (below.length === 0) return [{ name: `/${command}`, description }];
      return below.map(([sub, said]) => ({ name: `/${command} ${sub}`, description: said }));
    }),
  };
}

const textsOf = (fields: AnyFieldWords): string =>
  Object.values(fields)
    .map(({ label, help }) => `${label} ${help}`)
    .join(" ");

/** Of an icon's two exported names, the longer one, which can't clash with others. */
const iconName = (name: string): string => `${name}Icon`;
