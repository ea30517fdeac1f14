import { Checkbox } from "@mantine/core";
import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { serverSettingsForm } from "#kit/server-settings-form.ts";
import { workRolesForm } from "#kit/work-roles.ts";
import { describeValue } from "#kit-web/form/value-text/describe-value.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import type { ImportPlan } from "../contract.ts";
import { transferWords } from "../words.ts";
import { canBringServer, newTemplates, type PartChoices } from "./plan-choices.ts";
import css from "./transfer.module.css";

type Props = { plan: ImportPlan; guild: Guild; chosen: PartChoices; onChoose: (chosen: PartChoices) => void };

const fields = describeForm(serverSettingsForm);
const labels: Readonly<Record<string, string>> = transferWords.serverFields;
const { sections } = transferWords;

/** The sections other than modules: server-wide settings and message templates. */
export function PlannedParts({ plan, guild, chosen, onChoose }: Props) {
  const { server, templates } = plan;
  const added = newTemplates(plan);
  const taken = templates.filter(({ state }) => state === "taken");
  const refused = templates.filter(({ state }) => state === "refused");
  const cards = useModuleCards();
  /** The module in `workRoles.ticket` and `workRoles.ticket.0`; null for another setting. */
  const moduleOf = (path: string): string | null => /^workRoles\.([^.]+)/.exec(path)?.[1] ?? null;
  const labelOf = (path: string): string => {
    const module = moduleOf(path);
    if (module === null) return labels[path] ?? path;
    return `${transferWords.workRoles} ${cards.find(({ id }) => id === module)?.name ?? module}`;
  };
  const displayValue = (path: string, value: unknown): string => {
    const module = moduleOf(path);
    const field = module ? describeForm(workRolesForm([module]))[0] : fields.find(({ name }) => name === path);
    return field
      ? describeValue(field, value, { guild, optionName: (option) => option, conditions: [] })
      : String(value);
  };
  return (
    <>
      {server && (
        <li className={css.module} data-chosen={chosen.server}>
          <Checkbox
            label={sections["@server"]}
            checked={chosen.server}
            disabled={!canBringServer(plan)}
            onChange={({ currentTarget: { checked } }) => onChoose({ ...chosen, server: checked })}
          />
          {server.issues.length > 0 && (
            <ul className={css.faults}>
              {server.issues.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <strong>{labelOf(path)}: </strong>
                  {message}
                </li>
              ))}
            </ul>
          )}
          {server.changes.length === 0 ? (
            <p className={css.note}>No changes.</p>
          ) : (
            <ul className={css.note}>
              {server.changes.map(({ path, before, after }) => (
                <li key={path}>
                  {labelOf(path)}: {displayValue(path, before)} → {displayValue(path, after)}
                </li>
              ))}
            </ul>
          )}
        </li>
      )}
      {templates.length > 0 && (
        <li className={css.module} data-chosen={chosen.templates}>
          <Checkbox
            label={sections["@templates"]}
            checked={chosen.templates}
            disabled={added.length === 0}
            onChange={({ currentTarget: { checked } }) => onChoose({ ...chosen, templates: checked })}
          />
          <p className={css.note}>
            {added.length === 0 ? "No new templates." : `New: ${added.map(({ name }) => name).join(", ")}.`}
          </p>
          {taken.length > 0 && (
            <p className={css.warning}>
              Skipped because a template with this name already exists: {taken.map(({ name }) => name).join(", ")}.
            </p>
          )}
          {refused.length > 0 && (
            <p className={css.warning}>
              Skipped because they mention roles or members that you can't mention here:{" "}
              {refused.map(({ name }) => name).join(", ")}.
            </p>
          )}
        </li>
      )}
    </>
  );
}
