import { Skeleton } from "@mantine/core";
import { ENGLISH_CHAT } from "#kit/chat/module-chat.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { ModuleCard } from "#kit-web/catalog/module-card.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { useLoadedModule, useModuleCards } from "#kit-web/module-catalog.tsx";
import type { SavedModule } from "#kit-web/module-frame/saved-module.ts";
import { RecipeSetupForm } from "#kit-web/recipes/recipe-setup-form.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import css from "../recipes/quick-setup-page.module.css";
import { STARTERS_MAX } from "../recipes/starters-max.ts";
import { SampleInvitation } from "./sample-invitation.tsx";

type Props = { isSignedIn: boolean; onSignIn: () => void };

/** Quick setup on the sample guild. */
export function SampleQuickSetup({ isSignedIn, onSignIn }: Props) {
  const cards = useModuleCards().filter(({ starter, isClosedToVisitors }) => starter && !isClosedToVisitors);
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1>Set up {sampleGuild.name}</h1>
        <p>Each of these works right away. You can change everything later.</p>
      </header>
      <SampleInvitation isSignedIn={isSignedIn} onSignIn={onSignIn} />
      <ul className={css.starters}>
        {cards.slice(0, STARTERS_MAX).map((card) => (
          <li key={card.id} className={css.starter}>
            <SampleStarter card={card} onSignIn={onSignIn} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SampleStarter({ card, onSignIn }: { card: ModuleCard; onSignIn: () => void }) {
  const { data: module, error, refetch } = useLoadedModule(card.id);
  if (module) {
    return (
      <RecipeSetupForm
        module={module}
        name={module.contract.starter ?? ""}
        {...(card.starter ? { title: card.starter } : {})}
        guild={sampleGuild}
        state={untouched(module.contract)}
        actions={null}
        onSignIn={onSignIn}
        onDone={() => {}}
      />
    );
  }
  if (!error) return <Skeleton height={320} radius="lg" />;
  return <ErrorState title={`${card.name} can't be loaded`} error={error} onRetry={() => void refetch()} />;
}

/** A module that was never set up. */
const untouched = ({ config, limits = {} }: ModuleContract): SavedModule => ({
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
