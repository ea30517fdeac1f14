import { Skeleton, Tabs } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ArrowRightIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { ENGLISH_CHAT } from "#kit/chat/module-chat.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import type { InstalledModule, LoadedModule } from "#kit-web/module-catalog.tsx";
import { RecipeSetupForm } from "#kit-web/recipes/recipe-setup-form.tsx";
import { Demo } from "./demo.tsx";
import css from "./demos.module.css";

type Props = {
  /** The module whose demo plays automatically. */
  played: LoadedModule;
  /** Other modules, each with a recipe to try. */
  others: readonly InstalledModule[];
  onSignIn: (() => void) | null;
};

/** Demos of a few modules, one at a time: the first plays automatically, the others are interactive. */
export function Demos({ played, others, onSignIn }: Props) {
  return (
    <Tabs
      defaultValue={played.card.id}
      keepMounted={false}
      classNames={{ root: css.demos ?? "", panel: css.panel ?? "" }}
    >
      <Tabs.List aria-label="Try a module" className={css.tabs}>
        {[played, ...others].map(({ card: { id, name, Icon } }) => (
          <Tabs.Tab key={id} value={id} leftSection={<Icon size={18} />}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={played.card.id}>
        <Demo module={played} />
      </Tabs.Panel>
      {others.map((one) => (
        <Tabs.Panel key={one.card.id} value={one.card.id}>
          <ReadySetup installed={one} onSignIn={onSignIn} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

type ReadyProps = { installed: InstalledModule; onSignIn: Props["onSignIn"] };

function ReadySetup({ installed, onSignIn }: ReadyProps) {
  const { card } = installed;
  const [module, setModule] = useState<LoadedModule | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    let isHere = true;
    installed.load().then(
      (loaded) => isHere && setModule(loaded),
      () => isHere && setModule("failed"),
    );
    return () => {
      isHere = false;
    };
  }, [installed, tries]);

  if (module === null) return <Skeleton height={420} radius="lg" />;
  if (module === "failed") {
    const retry = (): void => {
      setModule(null);
      setTries(tries + 1);
    };
    return (
      <p role="alert" className={css.failed}>
        {card.name} can't be loaded.{" "}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <div className={css.ready}>
      <div className={css.window}>
        <RecipeSetupForm
          module={module}
          name={module.contract.starter ?? ""}
          guild={sampleGuild}
          state={{
            version: 0,
            enabled: false,
            config: module.contract.config.parse({}) as Record<string, unknown>,
            limits: module.contract.limits ?? {},
            updatedAt: null,
            updatedBy: null,
            health: [],
            checkedAt: null,
            chat: ENGLISH_CHAT,
          }}
          actions={null}
          {...(onSignIn ? { onSignIn } : {})}
          onDone={() => {}}
        />
      </div>
      <p className={css.foot}>
        <span>These are the real questions and messages on a sample server.</span>
        <Link to={`/dashboard/${SAMPLE_GUILD_ID}/${card.id}`}>
          Everything in {card.name} <ArrowRightIcon size={17} aria-hidden />
        </Link>
      </p>
    </div>
  );
}
