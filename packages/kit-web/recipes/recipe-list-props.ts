import type { LoadedModule } from "../module-catalog.tsx";
import type { FaceGuild } from "../module-face.ts";
import type { SavedModule } from "../module-frame/saved-module.ts";
import type { RecipeActions } from "./turned-on.ts";

export type RecipeListProps = {
  module: LoadedModule;
  guild: FaceGuild;
  state: SavedModule;
  /** Null for visitors, who can look at everything. */
  actions: RecipeActions | null;
  /** In place of *Turn on* for visitors. */
  onSignIn?: () => void;
  /** What follows once a recipe is live: to the module's own work. */
  onDone: () => void;
};
