import { useAddress } from "#kit-web/address/use-address.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import type { FaceGuild } from "#kit-web/module-face.ts";
import type { SavedModule, SaveOutcome, SaveRequest } from "#kit-web/module-frame/saved-module.ts";
import { RECIPE, RecipeList } from "#kit-web/recipes/recipe-list.tsx";
import { useRecipeActions } from "./use-recipe-actions.ts";

type Props = {
  module: LoadedModule;
  guild: FaceGuild;
  state: SavedModule;
  save: (request: SaveRequest) => Promise<SaveOutcome>;
};

/**
 * A module's ready setups in a guild. Shown until the module was set up, and while the address has `recipe`: so what was
 * just turned on stays in view. Leaving it removes the parameter.
 */
export function ModuleRecipes({ module, guild, state, save }: Props) {
  const { change } = useAddress();
  const actions = useRecipeActions({ guildId: guild.id, contract: module.contract, state, save });
  return (
    <RecipeList
      module={module}
      guild={guild}
      state={state}
      actions={actions}
      onDone={() => change({ [RECIPE]: undefined })}
    />
  );
}
