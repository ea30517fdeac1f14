import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { PowerIcon, TriangleAlertIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import { describeForm } from "#kit/field.ts";
import { withPlatformName } from "#kit/platform-name.ts";
import { DiscordMark } from "../brand/brand-marks.tsx";
import { ConfigField } from "../form/config-field.tsx";
import { ConfigFormProvider } from "../form/config-form-context.tsx";
import { ChangeList } from "../module-frame/changes/change-list.tsx";
import { FixLink } from "../picker/fix-link.tsx";
import { LiveRecipe } from "./live-recipe.tsx";
import type { RecipeListProps } from "./recipe-list-props.ts";
import { RecipePreview } from "./recipe-preview.tsx";
import css from "./recipe-setup-form.module.css";
import type { TurnedOn } from "./turned-on.ts";
import { useRecipe } from "./use-recipe.ts";

const NARROW = "(max-width: 640px)";

type Props = RecipeListProps & {
  name: string;
  /** Replaces the recipe's name. */
  title?: string;
  /** It was just chosen, so its heading takes the focus. */
  isOpened?: boolean;
};

/** One recipe with its prefilled questions, next to what members will see; *Turn on* makes it live. */
export function RecipeSetupForm({ module, name, guild, state, actions, title, isOpened = false, ...props }: Props) {
  const { contract, words } = module;
  const id = useId();
  const said = words.recipes?.[name];
  const recipe = useRecipe({ contract, name, words, guild, state });
  const [isBusy, setIsBusy] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [outcome, setOutcome] = useState<TurnedOn | null>(null);
  const key = useRef(crypto.randomUUID());
  // On a phone, the preview must not push the questions far down.
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) === true;
  const { shownIn } = recipe.recipe;
  const answered = shownIn === null ? null : recipe.answers[shownIn];
  const place = typeof answered === "string" ? (guild.channels.find((one) => one.id === answered) ?? null) : null;

  const turnOn = async (): Promise<void> => {
    setHasTried(true);
    if (!actions || isBusy || !recipe.isReady) return;
    setIsBusy(true);
    setOutcome(await actions.turnOn({ ...recipe.setup, key: key.current }));
    setIsBusy(false);
  };

  const isLive = outcome?.kind === "live";
  // Missing answers are reported after the first attempt, other problems before.
  const issues = hasTried ? recipe.issues : withoutMissing(recipe.issues, recipe.answers);
  return (
    <section className={css.setup} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} ref={isOpened ? focusOnce : undefined} tabIndex={-1}>
          {title ?? said?.name}
        </h2>
        <p>{said?.purpose}</p>
      </header>
      <div className={css.ask}>
        {isLive && actions ? (
          <LiveRecipe
            module={module}
            recipe={name}
            settings={{ enabled: true, config: recipe.setup.config }}
            place={place}
            live={outcome}
            actions={actions}
            onDone={props.onDone}
          />
        ) : (
          <>
            <div className={css.questions}>
              <ConfigFormProvider
                fields={recipe.fields}
                words={{ fields: said?.questions ?? {}, choices: said?.choices ?? {} }}
                values={recipe.answers}
                changed={[]}
                issues={issues}
                onChange={recipe.setAnswer}
                guild={guild}
                isReadOnly={false}
                scope={`${contract.id}.${name}`}
              >
                {recipe.fields.map((field) => (
                  <ConfigField key={field.name} name={field.name} />
                ))}
              </ConfigFormProvider>
            </div>
            {recipe.changes.length > 0 && (
              <details className={css.changes}>
                <summary>
                  {recipe.changes.length === 1 ? "1 setting changes" : `${recipe.changes.length} settings change`}; the
                  rest stays. You can undo it in the history.
                </summary>
                <ChangeList
                  formDescription={{ fields: describeForm(contract.config), words, guild }}
                  changes={recipe.changes}
                  titles={["Now", "Then"]}
                />
              </details>
            )}
            {recipe.problems.length > 0 && (
              <div className={css.problems} role="alert">
                <TriangleAlertIcon size={20} aria-hidden />
                <div>
                  <ul>
                    {recipe.problems.map(({ code, message }) => (
                      <li key={message}>
                        {message} <FixLink code={code} />
                      </li>
                    ))}
                  </ul>
                  {actions && (
                    <button type="button" onClick={() => void actions.onRecheck()}>
                      Check again
                    </button>
                  )}
                </div>
              </div>
            )}
            {outcome && outcome.kind !== "live" && <Failure outcome={outcome} />}
            {actions ? (
              <Button
                className={css.turnOn}
                size="md"
                leftSection={<PowerIcon size={18} aria-hidden />}
                loading={isBusy}
                disabled={recipe.problems.length > 0}
                onClick={() => void turnOn()}
              >
                {outcome?.kind === "unfinished" ? "Try again" : "Turn on"}
              </Button>
            ) : (
              props.onSignIn && (
                <Button
                  className={css.turnOn}
                  size="md"
                  leftSection={<DiscordMark size={20} aria-hidden />}
                  onClick={props.onSignIn}
                >
                  {withPlatformName("Add to Discord")}
                </Button>
              )
            )}
          </>
        )}
      </div>
      <aside className={css.preview} aria-label={`Preview: ${title ?? said?.name}`}>
        <RecipePreview
          module={module}
          recipe={name}
          config={recipe.setup.config}
          guild={guild}
          chat={state.chat}
          isSmall={isNarrow}
        />
      </aside>
    </section>
  );
}

const focusOnce = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true });

const isMissing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
const withoutMissing = (
  issues: Readonly<Record<string, readonly string[]>>,
  answers: Readonly<Record<string, unknown>>,
) => Object.fromEntries(Object.entries(issues).filter(([question]) => !isMissing(answers[question])));

function Failure({ outcome }: { outcome: Exclude<TurnedOn, { kind: "live" }> }) {
  const issues = outcome.kind === "refused" ? outcome.issues : [];
  return (
    <div className={css.problems} role="alert">
      <TriangleAlertIcon size={20} aria-hidden />
      <div>
        <strong>{outcome.kind === "refused" ? "Not turned on." : "It's on, but setup isn't complete."}</strong>{" "}
        {outcome.message}
        {issues.length > 0 && (
          <ul>
            {issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
