import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { ModuleContract } from "#kit/module.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type {
  ActivitySentences,
  FigureCard,
  ModuleCard,
  ModuleDetails,
  OfferedCondition,
} from "./catalog/module-card.ts";
import type { AnyModulePages } from "./module-pages.ts";
import type { AnyModuleSample } from "./sample/module-sample.ts";

/** A module in lists and menus. Its contract and words are fetched when it is opened. */
export type InstalledModule = {
  card: ModuleCard;
  load: () => Promise<LoadedModule>;
  /** Fetches the module's sample data for visitors; null when it has none. */
  loadSample: (() => Promise<AnyModuleSample>) | null;
};

/** A module with everything that its pages need. */
export type LoadedModule = {
  card: ModuleCard;
  contract: ModuleContract;
  words: AnyModuleWords;
  /** Fetches the module's own components; null when it has none. */
  loadPages: (() => Promise<AnyModulePages>) | null;
};

type ById<T> = Readonly<Record<string, T>>;
export type ModuleCatalog = {
  modules: readonly InstalledModule[];
  loadActivity: () => Promise<ById<ActivitySentences>>;
  loadFigures: () => Promise<readonly FigureCard[]>;
  loadDetails: () => Promise<ById<ModuleDetails>>;
  loadConditions: () => Promise<readonly OfferedCondition[]>;
};

const ModuleCatalogContext = createContext<ModuleCatalog>({
  modules: [],
  loadActivity: async () => ({}),
  loadFigures: async () => [],
  loadDetails: async () => ({}),
  loadConditions: async () => [],
});

/** Provides the app's module lists to pages, so that they don't import them. */
export function ModuleCatalogProvider({ catalog, children }: { catalog: ModuleCatalog; children: ReactNode }) {
  return <ModuleCatalogContext value={catalog}>{children}</ModuleCatalogContext>;
}

export const useModuleCards = (): readonly ModuleCard[] =>
  useContext(ModuleCatalogContext).modules.map(({ card }) => card);

const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** A module's contract and words, fetched once; `data` is null if no module has this id. */
export function useLoadedModule(id: string): UseQueryResult<LoadedModule | null> {
  const module = useContext(ModuleCatalogContext).modules.find(({ card }) => card.id === id);
  return useQuery({ queryKey: ["module-parts", id], queryFn: () => module?.load() ?? null, ...KEPT });
}

/** A module's sample data for visitors, fetched once; `data` is null if it has none. */
export function useModuleSample(id: string): UseQueryResult<AnyModuleSample | null> {
  const module = useContext(ModuleCatalogContext).modules.find(({ card }) => card.id === id);
  return useQuery({ queryKey: ["module-sample", id], queryFn: () => module?.loadSample?.() ?? null, ...KEPT });
}

/** The figures that modules show to visitors; undefined until fetched. */
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

/** Every module's activity sentences; undefined until wanted and fetched. */
export function useModuleActivity(isWanted: boolean): ById<ActivitySentences> | undefined {
  const { loadActivity } = useContext(ModuleCatalogContext);
  return useQuery({ queryKey: ["module-activity"], queryFn: loadActivity, enabled: isWanted, ...KEPT }).data;
}

/** The overview's figures of each module and of areas that are configured like modules; undefined until fetched. */
export function useFigureCards(): readonly FigureCard[] | undefined {
  const { loadFigures } = useContext(ModuleCatalogContext);
  return useQuery({ queryKey: ["module-figures"], queryFn: loadFigures, ...KEPT }).data;
}

/** Every module's details for search and public pages; undefined until wanted and fetched. */
export function useModuleDetails(isWanted: boolean): ById<ModuleDetails> | undefined {
  const { loadDetails } = useContext(ModuleCatalogContext);
  return useQuery({ queryKey: ["module-details"], queryFn: loadDetails, enabled: isWanted, ...KEPT }).data;
}

const NONE: readonly OfferedCondition[] = [];

/** The conditions of modules and areas that a gate may ask for; empty until wanted and fetched. */
export function useConditions(isWanted: boolean): readonly OfferedCondition[] {
  const { loadConditions } = useContext(ModuleCatalogContext);
  return (
    useQuery({ queryKey: ["module-conditions"], queryFn: loadConditions, enabled: isWanted, ...KEPT }).data ?? NONE
  );
}
