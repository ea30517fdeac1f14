import type { FunctionComponent } from "react";
import { ENGLISH_CHAT } from "#kit/chat/module-chat.ts";
import { guessedAnswers } from "#kit/recipes/recipe.ts";
import { recipeSetup } from "#kit/recipes/recipe-setup.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { Look } from "#kit-web/look/look.tsx";
import { RecipePreview } from "#kit-web/recipes/recipe-preview.tsx";
import { installedModules } from "../shell/installed-modules.ts";

/** A preview of a module with its first recipe; null if it has none. */
export async function drawnPreview(id: string): Promise<FunctionComponent | null> {
  const module = await installedModules.modules.find(({ card }) => card.id === id)?.load();
  const [first] = Object.entries(module?.contract.recipes ?? {});
  if (!module || !first) return null;
  const [name, recipe] = first;
  const answers = guessedAnswers(recipe, sampleGuild);
  const { config } = recipeSetup(module.contract, name, { answers, chat: ENGLISH_CHAT, before: null });
  return () => (
    <Look>
      <RecipePreview module={module} recipe={name} config={config} guild={sampleGuild} chat={ENGLISH_CHAT} isSmall />
    </Look>
  );
}
