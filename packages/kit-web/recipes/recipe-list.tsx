import { Button } from "@mantine/core";
import { ArrowRightIcon } from "lucide-react";
import { useId, useMemo } from "react";
import { guessedAnswers } from "#kit/recipes/recipe.ts";
import { recipeSetup } from "#kit/recipes/recipe-setup.ts";
import { BackButton } from "../address/back-button.tsx";
import { RECIPE } from "../address/module-tab.ts";
import { useAddress } from "../address/use-address.ts";
import css from "./recipe-list.module.css";
import type { RecipeListProps } from "./recipe-list-props.ts";
import { RecipePreview } from "./recipe-preview.tsx";
import { RecipeSetupForm } from "./recipe-setup-form.tsx";

/** A module's recipes as cards; the chosen one, which is in the page's address, shows its questions. */
export function RecipeList({ module, guild, state, ...props }: RecipeListProps) {
  const { texts, change } = useAddress();
  const names = Object.keys(module.contract.recipes ?? {});
  const chosen = names.find((name) => name === texts[RECIPE]);
  if (chosen) {
    return (
      <div className={css.chosen}>
        <BackButton onClick={() => change({ [RECIPE]: "all" })}>All setups</BackButton>
        <RecipeSetupForm key={chosen} module={module} name={chosen} guild={guild} state={state} isOpened {...props} />
      </div>
    );
  }
  return (
    <section className={css.list} aria-labelledby="recipes-title">
      <header>
        <h2 id="recipes-title">Start with a ready-made setup</h2>
        <p className={css.lead}>Each one works as is. You can change everything later.</p>
      </header>
      <ul className={css.cards}>
        {names.map((name) => (
          <li key={name}>
            <Card module={module} name={name} guild={guild} state={state} onChoose={() => change({ [RECIPE]: name })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = Pick<RecipeListProps, "module" | "guild" | "state"> & { name: string; onChoose: () => void };

function Card({ module, name, guild, state, onChoose }: CardProps) {
  const { contract, words } = module;
  const id = useId();
  const { chat } = state;
  // As on a server without settings: the card shows only the recipe's effect.
  const config = useMemo(() => {
    const recipe = contract.recipes?.[name];
    const answers = recipe ? guessedAnswers(recipe, guild) : {};
    return recipeSetup(contract, name, { answers, chat, before: null }).config;
  }, [contract, name, guild, chat]);
  const said = words.recipes?.[name];
  return (
    <article className={css.card} aria-labelledby={id}>
      {/* An image only: its content becomes interactive in the next step. */}
      <div className={css.picture} inert>
        <RecipePreview module={module} recipe={name} config={config} guild={guild} chat={chat} isSmall />
      </div>
      <div className={css.words}>
        <h3 id={id}>{said?.name}</h3>
        <p className={css.purpose}>{said?.purpose}</p>
        <Button
          variant="light"
          className={css.choose}
          rightSection={<ArrowRightIcon size={16} aria-hidden />}
          aria-label={`Use this: ${said?.name}`}
          onClick={onChoose}
        >
          Use this
        </Button>
      </div>
    </article>
  );
}
