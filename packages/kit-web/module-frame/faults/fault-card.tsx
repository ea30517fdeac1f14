import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ChevronRightIcon, RefreshCwIcon, TriangleAlertIcon } from "lucide-react";
import { useId, useState } from "react";
import { type FaultySetting, faultySetting } from "#kit/faulty-setting.ts";
import type { FieldKind } from "#kit/field.ts";
import type { HealthItem } from "#kit/health.ts";
import type { ModuleContract } from "#kit/module.ts";
import { valueAt, withValueAt } from "#kit/value-at.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { FormField } from "../../form/form-field.tsx";
import { issuesWithin } from "../../form/path-issues.ts";
import type { PageGuild } from "../../module-pages.ts";
import { FixLink } from "../../picker/fix-link.tsx";
import { formatMoment } from "../../time/moment.ts";
import type { SavedModule } from "../saved-module.ts";
import type { ModuleForm } from "../use-module-form.ts";
import css from "./fault-card.module.css";

/** Field types that can be fixed inside the card; others link to the setting. */
const FIXED_HERE: readonly FieldKind[] = [
  "channel",
  "channels",
  "role",
  "roles",
  "names",
  "choice",
  "number",
  "duration",
  "emoji",
  "text",
];

type Props = {
  contract: ModuleContract;
  words: AnyModuleWords;
  guild: PageGuild;
  state: SavedModule;
  form: ModuleForm;
  /** Opens the setting at this path. */
  onGoTo: (path: string) => void;
  onRecheck: () => void;
  isChecking: boolean;
};

/**
 * The problem that most urgently stops the module, with its fix: the setting itself, or a link to it. Other problems
 * are listed below, so that there is one next step.
 */
export function FaultCard(props: Props) {
  const { contract, words, state, onRecheck, isChecking } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const settingOf = ({ path }: HealthItem): FaultySetting | null =>
    path ? faultySetting(contract, words, path) : null;
  const [first, ...others] = state.health;
  if (!first) return null;
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <TriangleAlertIcon size={20} aria-hidden />
        <h2 id={id}>{first.title}</h2>
      </div>
      <Fault key={keyOf(first)} {...props} item={first} setting={settingOf(first)} />
      <div className={css.check}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<RefreshCwIcon size={16} aria-hidden />}
          loading={isChecking}
          onClick={onRecheck}
        >
          Check again
        </Button>
        {state.checkedAt && <span>Checked {formatMoment(state.checkedAt)}</span>}
      </div>
      {others.length > 0 && (
        <div className={css.others}>
          <button
            type="button"
            aria-expanded={isOpen}
            {...(isOpen ? { "aria-controls": `${id}-others` } : {})}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRightIcon size={16} aria-hidden />
            {others.length === 1 ? "1 more problem" : `${others.length} more problems`}
          </button>
          {isOpen && (
            <ul id={`${id}-others`}>
              {others.map((item) => (
                <li key={keyOf(item)}>
                  <h3>{item.title}</h3>
                  <Fault {...props} item={item} setting={settingOf(item)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

const keyOf = ({ path, code, message }: HealthItem): string => `${path} ${code} ${message}`;

type FaultProps = Props & { item: HealthItem; setting: FaultySetting | null };

function Fault({ item, setting, words, guild, form, onGoTo }: FaultProps) {
  const link = words.links?.[item.code];
  const isChanged = setting !== null && form.changed.includes(setting.path.split(".")[0] ?? "");
  return (
    <div className={css.fault}>
      <p>{item.message}</p>
      {setting && FIXED_HERE.includes(setting.field.kind) && (
        <div className={css.control}>
          <FormField
            field={setting.field}
            id={`fix-${setting.path}`}
            path={setting.path}
            texts={{ ...setting.texts, help: isChanged ? "Changed. Save to use it." : "" }}
            value={valueAt(form.draft, setting.path)}
            onChange={(value) => {
              const [name = ""] = setting.path.split(".");
              form.set(name, withValueAt(form.draft, setting.path, value)[name]);
            }}
            // Until something is chosen, the card shows them itself.
            issues={isChanged ? issuesWithin(form.issues, setting.path) : {}}
            isChanged={isChanged}
            guild={guild}
            optionName={(option) => words.choices[`${setting.name}.${option}`] ?? option}
            isReadOnly={false}
          />
        </div>
      )}
      <div className={css.ways}>
        <FixLink code={item.code} />
        {link && (
          <Link to="." search={link.search as never}>
            {link.label}
          </Link>
        )}
        {item.path && setting && (
          <button type="button" onClick={() => item.path && onGoTo(item.path)}>
            Go to {setting.texts.label}
          </button>
        )}
      </div>
    </div>
  );
}
