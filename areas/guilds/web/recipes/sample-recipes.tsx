import { ENGLISH_CHAT } from "#kit/chat/module-chat.ts";
import type { ModuleContract } from "#kit/module.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import type { SavedModule } from "#kit-web/module-frame/saved-module.ts";
import { RecipeList } from "#kit-web/recipes/recipe-list.tsx";

/** A module that was never set up. */
export const untouched = ({ config, limits = {} }: ModuleContract): SavedModule => ({
  version: 0,
  enabled: false,
  config: config.parse({}) as Record<string, unknown>,
  limits,
  updatedAt: null,
  updatedBy: null,
  health: [],
  checkedAt: null,
  chat: ENGLISH_CHAT,
});

/** A module's recipes on the sample guild: they can be tried out, and turned on after sign-in. */
export const SampleRecipes = ({ module, onSignIn }: { module: LoadedModule; onSignIn: () => void }) => (
  <RecipeList
    module={module}
    guild={sampleGuild}
    state={untouched(module.contract)}
    actions={null}
    onSignIn={onSignIn}
    onDone={() => {}}
  />
);
