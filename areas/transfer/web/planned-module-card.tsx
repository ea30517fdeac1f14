import { NativeSelect } from "@mantine/core";
import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { ON_OFF } from "#kit-web/form/draft.ts";
import { useLoadedModule } from "#kit-web/module-catalog.tsx";
import { ChangeList } from "#kit-web/module-frame/changes/change-list.tsx";
import { settingLabel } from "#kit-web/module-frame/setting-label.ts";
import type { PlannedModule } from "../contract.ts";
import { choiceOf, type ModuleChoice, possibleChoices } from "./plan-choices.ts";
import css from "./transfer.module.css";

type Props = {
  planned: PlannedModule;
  guild: Guild;
  choice: ModuleChoice | undefined;
  onChoose: (choice: ModuleChoice) => void;
};

const CHOICES: Record<ModuleChoice, string> = {
  asIs: "Import",
  off: "Import, turned off",
  leave: "Don't import",
};

/** One module: its changes, its errors, and whether it's imported. */
export function PlannedModuleCard({ planned, guild, choice, onChoose }: Props) {
  const { data: module } = useLoadedModule(planned.module);
  if (!module) return null;
  const { contract, words, card } = module;
  const { changes, unknownFields } = planned;
  const chosen = choiceOf(planned, choice);
  const issues = chosen === "off" ? [] : planned.issues;
  const formDescription = { fields: describeForm(contract.config), words, guild };
  return (
    <li className={css.module} data-chosen={chosen !== "leave"}>
      <div className={css.moduleHead}>
        <card.Icon size={20} />
        <h3>{words.name}</h3>
        <NativeSelect
          aria-label={`Action for ${words.name}`}
          value={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as ModuleChoice)}
          data={possibleChoices(planned).map((value) => ({ value, label: CHOICES[value] }))}
        />
      </div>
      {planned.isUpgraded && <p className={css.note}>From an older version; upgraded automatically.</p>}
      {unknownFields.length > 0 && (
        <p className={css.warning}>Skipped because they're unknown here: {unknownFields.join(", ")}.</p>
      )}
      {issues.length > 0 && (
        <ul className={css.faults}>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path && <strong>{settingLabel(words, path.split(".")[0] ?? "")}: </strong>}
              {message}
            </li>
          ))}
        </ul>
      )}
      {changes.length === 0 ? (
        <p className={css.note}>No changes.</p>
      ) : (
        <details className={css.details}>
          <summary>
            {changes.length === 1 ? "1 setting changes" : `${changes.length} settings change`}:{" "}
            {changes.map(({ path }) => settingLabel(words, switchName(path))).join(", ")}
          </summary>
          <ChangeList
            formDescription={formDescription}
            changes={changes.map(({ path, before, after }) => ({ name: switchName(path), before, after }))}
            titles={["Current", "Imported"]}
          />
        </details>
      )}
    </li>
  );
}

const switchName = (path: string): string => (path === "enabled" ? ON_OFF : path);
