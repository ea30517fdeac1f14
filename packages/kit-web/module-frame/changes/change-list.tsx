import { settingLabel } from "../setting-label.ts";
import css from "./change-list.module.css";
import { ChangedValue } from "./changed-value.tsx";
import type { FormDescription } from "./form-description.ts";

/** `name` is a field or the module's on/off switch. */
export type Change = { name: string; before: unknown; after: unknown };
type Props = { formDescription: FormDescription; changes: readonly Change[]; titles?: readonly [string, string] };

/** The changed settings, each with its old and new value. */
export function ChangeList({ formDescription, changes, titles = ["Before", "Now"] }: Props) {
  return (
    <ul className={css.list}>
      {changes.map(({ name, before, after }) => (
        <li key={name} className={css.change}>
          <strong className={css.name}>{settingLabel(formDescription.words, name)}</strong>
          <ChangedValue
            formDescription={formDescription}
            name={name}
            sides={[
              { title: titles[0], value: before },
              { title: titles[1], value: after },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
