import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { ModuleContract } from "#kit/module.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type { EventSentences, FigureCard, ModuleCard, ModuleDetails } from "./catalog/module-card.ts";
import type { AnyWebFace } from "./module-face.ts";
import type { AnyModuleSample } from "./sample/module-sample.ts";

/** A module as lists and menus know it. Its contract and words are fetched by those who open it. */
export type InstalledModule = {
  card: ModuleCard;
  load: () => Promise<LoadedModule>;
  /** Fetches what visitors see of it; null when it brings nothing. */
  loadSample: (() => Promise<AnyModuleSample>) | null;
};

/** A module with everything that its pages are made from. */
export type LoadedModule = {
  card: ModuleCard;
  contract: ModuleContract;
  words: AnyModuleWords;
  /** Fetches what the module draws itself; null when it draws nothing. */
  loadFace: (() => Promise<AnyWebFace>) | null;
};

type ById<T> = Readonly<Record<string, T>>;
export type ModuleCatalog = {
  modules: readonly InstalledModule[];
  loadEvents: () => Promise<ById<EventSentences>>;
  loadFigures: () => Promise<readonly FigureCard[]>;
  loadDetails: () => Promise<ById<ModuleDetails>>;
};

const ModuleCatalogContext = createContext<ModuleCatalog>({
  modules: [],
  loadEvents: async () => ({}),
  loadFigures: async () => [],
  loadDetails: async () => ({}),
});

/** The app hands the lists down through this, so that pages need not know them. */
export function ModuleCatalogProvider({ catalog, children }: { catalog: ModuleCatalog; children: ReactNode }) {
  return <ModuleCatalogContext value={catalog}>{children}</ModuleCatalogContext>;
}

export const useModuleCards = (): readonly ModuleCard[] =>
  useContext(ModuleCatalogContext).modules.map(({ card }) => card);

const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** A module's contract and words, fetched once; `data` is null where no module has this id. */
export function useLoadedModule(id: string): UseQueryResult<LoadedModule | null> {
  const module = useContext(ModuleCatalogContext).modules.find(({ card }) => card.id === id);
  return useQuery({ queryKey: ["module-parts", id], queryFn: () => module?.load() ?? null, ...KEPT });
}

/** What this module shows to visitors, fetched once; `data` is null where it brings nothing. */
export function useModuleSample(id: string): UseQueryResult<AnyModuleSample | null> {
  const module = useContext(ModuleCatalogContext).modules.find(({ card }) => card.id === id);
  return useQuery({ queryKey: ["module-sample", id], queryFn: () => module?.loadSample?.() ?? null, ...KEPT });
}

/** The figures that modules show to visitors; undefined until they were fetched. */
export function useSampleFigures() {
  const { modules } = useContext(ModuleCatalogContext);
  const load = async () => {
    const all = modules.map(async ({ card, loadSample }) => ({
      module: card.id,
      figures: (await loadSample?.())?.figures ?? null,
    }));
    return (await Promise.all(all)).filter(({ figures }) => figures !== null);
  };
  return useQuery({ queryKey: ["module-samples"], queryFn: load, ...KEPT }).data;
}

/** How every module tells its activity; undefined until it is wanted and was fetched. */
export function useModuleEvents(isWanted: boolean): ById<EventSentences> | undefined {
  const { loadEvents } = useContext(ModuleCatalogContext);
  return useQuery({ queryKey: ["module-events"], queryFn: loadEvents, enabled: isWanted, ...KEPT }).data;
}

/** What the overview tells of each module, and of what is set up as one; undefined until it was fetched. */
export function useFigureCards(): readonly FigureCard[] | undefined {
  const { loadFigures } = useContext(ModuleCatalogContext);
  return useQuery({ queryKey: ["module-figures"], queryFn: loadFigures, ...KEPT }).data;
}

/** What is told of every module without opening it; undefined until it is wanted and was fetched. */
export function useModuleDetails(isWanted: boolean): ById<ModuleDetails> | undefined {
  const { loadDetails } = useContext(ModuleCatalogContext);
  return useQuery({ queryKey: ["module-details"], queryFn: loadDetails, enabled: isWanted, ...KEPT }).data;
}
