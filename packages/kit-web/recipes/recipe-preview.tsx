import { Skeleton } from "@mantine/core";
import type { FunctionComponent } from "react";
import type { ModuleChat } from "#kit/chat/module-chat.ts";
import { ModuleChatProvider } from "../chat/module-chat.tsx";
import type { LoadedModule } from "../module-catalog.tsx";
import type { PageGuild, RecipeProps } from "../module-pages.ts";
import { LazyFallback, lazyComponent } from "../states/lazy-component.tsx";
import { SectionBoundary } from "../states/section-boundary.tsx";

const previews = new WeakMap<object, FunctionComponent<RecipeProps<never>>>();

/** The component that renders a module's recipes: one per module, so that it is fetched and mounted once. */
function previewOf({ contract, loadPages }: LoadedModule): FunctionComponent<RecipeProps<never>> {
  const known = previews.get(contract);
  if (known) return known;
  const made = lazyComponent<RecipeProps<never>>(
    async () => ((await loadPages?.())?.recipe ?? (() => null)) as FunctionComponent<RecipeProps<never>>,
  );
  previews.set(contract, made);
  return made;
}

type Props = {
  module: LoadedModule;
  recipe: string;
  config: Readonly<Record<string, unknown>>;
  guild: PageGuild;
  chat: ModuleChat;
  isSmall?: boolean;
};

/** What members see of a recipe, in the server's language and with its bot. */
export function RecipePreview({ module, recipe, config, guild, chat, isSmall = false }: Props) {
  const Preview = previewOf(module);
  return (
    <ModuleChatProvider module={module.contract.id} chat={chat}>
      <SectionBoundary title="The preview can't be shown" of={config}>
        <LazyFallback fallback={<Skeleton height={168} radius="lg" />}>
          <Preview recipe={recipe} config={config as never} guild={guild} isSmall={isSmall} />
        </LazyFallback>
      </SectionBoundary>
    </ModuleChatProvider>
  );
}
