import { moduleCards } from "virtual:module-cards";
import type { ModuleContract } from "#kit/module.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type { InstalledModule } from "#kit-web/module-catalog.tsx";
import type { AnyWebFace } from "#kit-web/module-face.ts";
import { catalog } from "#modules/catalog.ts";
import { webs } from "#modules/web.ts";
import { words } from "#modules/words.ts";

const contracts: Readonly<Record<string, ModuleContract>> = catalog;
const texts: Readonly<Record<string, AnyModuleWords>> = words;
const faces: Readonly<Record<string, () => Promise<AnyWebFace>>> = webs;

/** The lists, joined: what pages need of every module there is. */
export const installedModules: readonly InstalledModule[] = moduleCards.flatMap((card) => {
  const [contract, said] = [contracts[card.id], texts[card.id]];
  return contract && said ? [{ card, contract, words: said, loadFace: faces[card.id] ?? null }] : [];
});
