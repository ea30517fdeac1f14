import { RECIPE, TAB } from "#kit-web/address/module-tab.ts";
import { useAddress } from "#kit-web/address/use-address.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import type { SavedModule, SaveOutcome, SaveRequest } from "#kit-web/module-frame/saved-module.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { RecipeList } from "#kit-web/recipes/recipe-list.tsx";
import { useRecipeActions } from "./use-recipe-actions.ts";

type Props = {
  module: LoadedModule;
  guild: PageGuild;
  state: SavedModule;
  save: (request: SaveRequest) => Promise<SaveOutcome>;
};

/**
 * A module's recipes in a guild. One that was just turned on stays visible until the person continues to the module's
 * work.
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
      onDone={() => change({ [RECIPE]: undefined, [TAB]: "work" })}
    />
  );
}
