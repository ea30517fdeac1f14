import { createContext, type ReactNode, useContext } from "react";
import type { ModuleContract } from "#kit/module.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type { ModuleCard } from "./catalog/module-card.ts";
import type { AnyWebFace } from "./module-face.ts";

/** A module with everything that its pages are made from. */
export type InstalledModule = {
  card: ModuleCard;
  contract: ModuleContract;
  words: AnyModuleWords;
  /** Fetches what the module draws itself; null when it draws nothing. */
  loadFace: (() => Promise<AnyWebFace>) | null;
};

const ModuleCatalogContext = createContext<readonly InstalledModule[]>([]);

/** The app hands the lists down through this, so that pages need not know them. */
export function ModuleCatalogProvider({
  modules,
  children,
}: {
  modules: readonly InstalledModule[];
  children: ReactNode;
}) {
  return <ModuleCatalogContext value={modules}>{children}</ModuleCatalogContext>;
}

export const useModules = (): readonly InstalledModule[] => useContext(ModuleCatalogContext);
export const useModule = (id: string): InstalledModule | undefined =>
  useModules().find(({ contract }) => contract.id === id);
