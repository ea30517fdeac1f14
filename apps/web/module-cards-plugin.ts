import type { Plugin } from "vite";
import { describeForm } from "#kit/field.ts";
import { allPermissions, type ModuleContract } from "#kit/module.ts";
import type { AnyModuleWords } from "#kit/words.ts";

const ID = "virtual:module-cards";

type Described = Readonly<Record<string, ModuleContract>>;

/**
 * Reads the catalogue when the dashboard is built and offers it as `virtual:module-cards`: names, purposes and icons
 * without the schemas behind them, so that a public page need not load those.
 */
export function moduleCards(catalog: Described, words: Readonly<Record<string, AnyModuleWords>>): Plugin {
  return {
    name: "module-cards",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? source(Object.values(catalog), words) : null),
  };
}

function source(contracts: readonly ModuleContract[], words: Readonly<Record<string, AnyModuleWords>>): string {
  const icons = [...new Set(contracts.map(({ icon }) => iconName(icon)))];
  const cards = contracts.map((contract) => {
    const said = words[contract.id];
    if (!said) throw new Error(`modules/words.ts lacks "${contract.id}"`);
    return `{ ...${JSON.stringify(summarise(contract, said))}, Icon: ${iconName(contract.icon)} }`;
  });
  return `import { ${icons.join(", ")} } from "@tabler/icons-react";\nexport const moduleCards = [${cards.join(", ")}];\n`;
}

function summarise(contract: ModuleContract, words: AnyModuleWords) {
  const fallbacks = contract.config.parse({}) as Record<string, unknown>;
  return {
    id: contract.id,
    routeName: contract.routeName,
    category: contract.category,
    name: words.name,
    purpose: words.purpose,
    permissions: allPermissions(contract),
    intents: contract.intents,
    settings: describeForm(contract.config).map(({ name, kind }) => ({
      name,
      kind,
      ...words.fields[name],
      fallback: fallbacks[name],
    })),
    commands: Object.entries(words.commands).flatMap(([command, { subcommands }]) =>
      Object.entries(subcommands).map(([sub, description]) => ({ name: `/${command} ${sub}`, description })),
    ),
  };
}

/** Tabler's component of an icon's catalogue name: "circle-check" is IconCircleCheck. */
const iconName = (name: string): string =>
  `Icon${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`;
