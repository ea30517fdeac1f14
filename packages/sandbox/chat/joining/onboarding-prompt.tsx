import type { APIGuildOnboardingPrompt } from "discord-api-types/v10";
import styles from "./joining.module.css";

export interface OnboardingPromptProps {
  readonly prompt: APIGuildOnboardingPrompt;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** A question of the onboarding; its answers give roles. */
export function OnboardingPrompt({ prompt: { id, title, options, single_select }, ...props }: OnboardingPromptProps) {
  const choose = (optionId: string, isChosen: boolean) => {
    const others = single_select ? options.map((option) => option.id) : [optionId];
    const kept = [...props.chosen].filter((one) => !others.includes(one));
    props.onChange(new Set(isChosen ? [...kept, optionId] : kept));
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option.id} className={styles.agree}>
          <input
            type={single_select ? "radio" : "checkbox"}
            name={id}
            checked={props.chosen.has(option.id)}
            onChange={(event) => choose(option.id, event.target.checked)}
          />
          {option.emoji.id === null && option.emoji.name} {option.title}
        </label>
      ))}
    </fieldset>
  );
}
