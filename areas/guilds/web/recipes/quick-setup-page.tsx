import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Guild } from "#kit/guild.ts";
import type { ModuleCard } from "#kit-web/catalog/module-card.ts";
import { type LoadedModule, useLoadedModule, useModuleCards } from "#kit-web/module-catalog.tsx";
import { GuildToolsProvider } from "#kit-web/picker/guild-tools.tsx";
import { RecipeSetupForm } from "#kit-web/recipes/recipe-setup-form.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import type { ModuleState } from "../../contract.ts";
import { moduleQuery, overviewQuery } from "../guild-queries.ts";
import { useGuildTools } from "../use-guild-tools.ts";
import { useModuleSave } from "../use-module-save.ts";
import css from "./quick-setup-page.module.css";
import { STARTERS_MAX } from "./starters-max.ts";
import { useRecipeActions } from "./use-recipe-actions.ts";

/** Quick setup for a new server: a recipe of each of a few modules, turned on in one click. */
export function QuickSetupPage({ guild }: { guild: Guild }) {
  const { data, error, refetch } = useQuery(overviewQuery(guild.id));
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1>Set up {guild.name}</h1>
        <p>Each of these works right away. You can change everything later.</p>
      </header>
      {data ? (
        <Starters
          guild={guild}
          unused={data.modules.filter(({ version }) => version === 0).map(({ module }) => module)}
        />
      ) : error ? (
        <ErrorState title="The setups can't be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <StartersWaiting />
      )}
    </div>
  );
}

const StartersWaiting = () => (
  <div role="status" aria-label="Loading setups">
    <Skeleton height={760} radius={16} />
  </div>
);

function Starters({ guild, unused }: { guild: Guild; unused: readonly string[] }) {
  const cards = useModuleCards();
  const tools = useGuildTools(guild);
  // Keeps recipes visible that were turned on here.
  const [offered] = useState(() =>
    cards.filter(({ id, starter }) => starter !== undefined && unused.includes(id)).slice(0, STARTERS_MAX),
  );
  const overview = `/dashboard/${guild.id}`;
  if (offered.length === 0) {
    return (
      <EmptyState
        title="Everything here is set up"
        level={2}
        action={
          <Button component={Link} to={overview}>
            Open the overview
          </Button>
        }
      >
        Each module's page has more ready setups.
      </EmptyState>
    );
  }
  return (
    <GuildToolsProvider tools={tools}>
      <ul className={css.starters}>
        {offered.map((card) => (
          <li key={card.id} className={css.starter}>
            <Starter guild={guild} card={card} />
          </li>
        ))}
      </ul>
      <p className={css.more}>
        <Link to={overview}>Continue to the overview</Link> to see all modules.
      </p>
    </GuildToolsProvider>
  );
}

type StarterProps = { guild: Guild; card: ModuleCard };

function Starter({ guild, card }: StarterProps) {
  const module = useLoadedModule(card.id);
  const state = useQuery(moduleQuery(guild.id, card.id));
  const error = module.error ?? state.error;
  if (module.data && state.data) {
    return <ReadyStarter guild={guild} card={card} module={module.data} state={state.data} />;
  }
  if (!error) return <Skeleton height={320} radius={12} />;
  const readAgain = (): void => {
    void module.refetch();
    void state.refetch();
  };
  return <ErrorState title={`${card.name} can't be loaded`} error={error} onRetry={readAgain} />;
}

function ReadyStarter({ guild, card, module, state }: StarterProps & { module: LoadedModule; state: ModuleState }) {
  const navigate = useNavigate();
  const save = useModuleSave(guild.id, card.id, state.enabled);
  const actions = useRecipeActions({ guildId: guild.id, contract: module.contract, state, save });
  return (
    <RecipeSetupForm
      module={module}
      name={module.contract.starter ?? ""}
      {...(card.starter ? { title: card.starter } : {})}
      guild={guild}
      state={state}
      actions={actions}
      onDone={() => void navigate({ to: `/dashboard/${guild.id}/${card.id}` })}
    />
  );
}
