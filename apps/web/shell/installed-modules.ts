import { moduleCards } from "virtual:module-cards";
import { withPlatformNames } from "#kit/platform-name.ts";
import type { ModuleCatalog } from "#kit-web/module-catalog.tsx";
import type { AnyWebEntry } from "#kit-web/module-pages.ts";
import { webs } from "#modules/web.ts";

const entries: Readonly<Record<string, AnyWebEntry>> = webs;

/** The lists joined: the data of every module that pages need, and how to fetch the rest. */
export const installedModules: ModuleCatalog = {
  modules: moduleCards.flatMap((card) => {
    const entry = entries[card.id];
    if (!entry) return [];
    const load = async () => {
      const [contract, words] = await Promise.all([entry.contract(), entry.words()]);
      return { card, contract, words: withPlatformNames(words), loadPages: entry.pages ?? null };
    };
    return [{ card, load, loadSample: entry.sample ?? null }];
  }),
  loadActivity: async () => withPlatformNames((await import("virtual:module-activity")).moduleActivity),
  loadFigures: async () => (await import("virtual:module-figures")).figureCards,
  loadConditions: async () => withPlatformNames((await import("virtual:module-conditions")).conditions),
  loadDetails: async () => withPlatformNames((await import("virtual:module-details")).moduleDetails),
};
