import { Skeleton } from "@mantine/core";
import type { FunctionComponent } from "react";
import { ENGLISH_CHAT } from "#kit/chat/module-chat.ts";
import { guessedAnswers } from "#kit/recipes/recipe.ts";
import { recipeSetup } from "#kit/recipes/recipe-setup.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { ModuleChatProvider } from "#kit-web/chat/module-chat.tsx";
import { Look } from "#kit-web/look/look.tsx";
import type { InstalledModule, LoadedModule } from "#kit-web/module-catalog.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { RecipePreview } from "#kit-web/recipes/recipe-preview.tsx";
import { LazyFallback } from "#kit-web/states/lazy-component.tsx";
import { installedModules } from "../shell/installed-modules.ts";

/** A preview of a module with its first recipe, or its own picture; null if it has neither. */
export async function drawnPreview(id: string): Promise<FunctionComponent | null> {
  const installed = installedModules.modules.find(({ card }) => card.id === id);
  const module = await installed?.load();
  const [first] = Object.entries(module?.contract.recipes ?? {});
  if (!module) return null;
  if (!first) return drawnGlimpse(module, installed?.loadSample ?? null);
  const [name, recipe] = first;
  const answers = guessedAnswers(recipe, sampleGuild);
  const { config } = recipeSetup(module.contract, name, { answers, chat: ENGLISH_CHAT, before: null });
  return () => (
    <Look>
      <RecipePreview module={module} recipe={name} config={config} guild={sampleGuild} chat={ENGLISH_CHAT} isSmall />
    </Look>
  );
}

async function drawnGlimpse(
  { contract, loadPages }: LoadedModule,
  loadSample: InstalledModule["loadSample"],
): Promise<FunctionComponent | null> {
  const [pages, sample] = await Promise.all([loadPages?.(), loadSample?.()]);
  const Glimpse = pages?.glimpse as FunctionComponent<PreviewProps<unknown>> | undefined;
  if (!Glimpse) return null;
  const config = contract.config.parse(sample?.settings ?? {});
  return () => (
    <Look>
      <ModuleChatProvider module={contract.id} chat={ENGLISH_CHAT}>
        <LazyFallback fallback={<Skeleton height={168} radius="lg" />}>
          <Glimpse config={config} guild={sampleGuild} />
        </LazyFallback>
      </ModuleChatProvider>
    </Look>
  );
}
