import type { LoadedModule } from "../module-catalog.tsx";
import type { FaceGuild } from "../module-face.ts";
import type { SavedModule } from "../module-frame/saved-module.ts";
import type { RecipeActions } from "./turned-on.ts";

export type RecipeListProps = {
  module: LoadedModule;
  guild: FaceGuild;
  state: SavedModule;
  /** Null for visitors, who can only look. */
  actions: RecipeActions | null;
  /** For visitors, instead of *Turn on*. */
  onSignIn?: () => void;
  /** Leads to the module's work after a recipe is live. */
  onDone: () => void;
};
