// Choose a preset, answer two questions, review the plan.
import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { PARTS, type PartName, PRESET_OF, PRESETS, type PresetInput, type PresetName } from "../contract.ts";
import { partWords, presetWords } from "../words.ts";
import { PlanReview } from "./plan-review.tsx";
import css from "./setup-work.module.css";

type Props = { guild: PageGuild; onStarted: (number: number) => void };

export function SetupWizard({ guild, onStarted }: Props) {
  const [preset, setPreset] = useState<PresetName>("community");
  const [parts, setParts] = useState<readonly PartName[]>(PRESET_OF.community.parts);
  const [staffRoleId, setStaffRole] = useState<string | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const choose = (name: PresetName): void => {
    setPreset(name);
    setParts(PRESET_OF[name].parts);
  };
  const toggle = (partName: PartName, isOn: boolean): void =>
    setParts((before) => PARTS.filter((one) => (one === partName ? isOn : before.includes(one))));
  const input: PresetInput = { preset, parts: [...parts], staffRoleId };
  if (isReviewing) {
    return (
      <PlanReview
        guild={guild}
        input={input}
        source={input}
        back="Back to presets"
        onBack={() => setReviewing(false)}
        onStarted={onStarted}
      />
    );
  }
  const roles = guild.roles
    .filter(({ id, managed }) => id !== guild.id && !managed)
    .toSorted((one, other) => other.position - one.position);
  return (
    <section className={css.wizard} aria-labelledby="preset-title">
      <h2 id="preset-title">What is your server for?</h2>
      <div className={css.presets} role="radiogroup" aria-labelledby="preset-title">
        {PRESETS.map((name) => (
          <label key={name} className={css.preset} data-chosen={name === preset || undefined}>
            <input type="radio" name="preset" checked={name === preset} onChange={() => choose(name)} />
            <strong>{presetWords[name].name}</strong>
            <span>{presetWords[name].text}</span>
          </label>
        ))}
      </div>
      <fieldset className={css.parts}>
        <legend>What do you need?</legend>
        {PARTS.map((partName) => (
          <Checkbox
            key={partName}
            label={partWords[partName].name}
            description={partWords[partName].text}
            checked={parts.includes(partName)}
            onChange={({ currentTarget }) => toggle(partName, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <NativeSelect
        className={css.staff ?? ""}
        label="Who is your team?"
        description={withPlatformName(
          "They see the team's channels and answer tickets. Give the role its moderation permissions in Discord.",
        )}
        value={staffRoleId ?? ""}
        onChange={({ currentTarget }) => setStaffRole(currentTarget.value || null)}
        data={[
          { value: "", label: "Create a role for them" },
          ...roles.map(({ id, name }) => ({ value: id, label: `@${name}` })),
        ]}
      />
      <div className={css.acts}>
        <Button disabled={parts.length === 0} onClick={() => setReviewing(true)}>
          Review the plan
        </Button>
        <p className={css.hint}>
          {parts.length === 0
            ? "Choose at least one item."
            : "Nothing changes yet. Names use the language from your server settings."}
        </p>
      </div>
    </section>
  );
}
