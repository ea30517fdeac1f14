import type { LoadedModule } from "../module-catalog.tsx";
import type { SavedModule } from "../module-frame/saved-module.ts";
import type { PageGuild } from "../module-pages.ts";
import type { RecipeActions } from "./turned-on.ts";

export type RecipeListProps = {
  module: LoadedModule;
  guild: PageGuild;
  state: SavedModule;
  /** Null for visitors, who can only look. */
  actions: RecipeActions | null;
  /** For visitors, instead of *Turn on*. */
  onSignIn?: () => void;
  /** Leads to the module's work after a recipe is live. */
  onDone: () => void;
};
