import clsx from "clsx";
import { fieldWordsOf, optionWordsOf } from "#kit/activity-log-words.ts";
import { ON_OFF } from "../../form/draft.ts";
import { valueLines } from "../../form/value-text/value-lines.ts";
import { useConditions } from "../../module-catalog.tsx";
import { FieldValueText } from "../field-value-text.tsx";
import css from "./changed-value.module.css";
import type { FormDescription } from "./form-description.ts";

type Side = { title: string; value: unknown; isKept?: boolean };
type Props = { formDescription: FormDescription; name: string; sides: readonly [Side, Side] };

/** Two versions of one setting side by side; lines that are missing in the other version are marked. */
export function ChangedValue({ formDescription: { fields, words, guild }, name, sides }: Props) {
  const field = name === ON_OFF ? undefined : fields.find((one) => one.name === name);
  const conditions = useConditions(field?.kind === "eligibility" || field?.kind === "list");
  const optionName = (option: string): string => optionWordsOf(words, name, option);
  const linesOf = (value: unknown): string[] =>
    field ? valueLines(field, value, { guild, optionName, conditions }, fieldWordsOf(words, name), sides[0].value) : [];
  const [left, right] = [linesOf(sides[0].value), linesOf(sides[1].value)];
  const isLong = left.length > 1 || right.length > 1;
  return (
    <div className={css.sides}>
      {sides.map(({ title, value, isKept }, at) => (
        <div key={title} className={css.side} data-kept={isKept}>
          <span className={css.title}>{title}</span>
          {isLong ? (
            <Lines lines={at === 0 ? left : right} others={at === 0 ? right : left} isOlder={at === 0} />
          ) : (
            <FieldValueText field={field} value={value} guild={guild} optionName={optionName} />
          )}
        </div>
      ))}
    </div>
  );
}

function Lines({ lines, others, isOlder }: { lines: readonly string[]; others: readonly string[]; isOlder: boolean }) {
  const known = new Set(others);
  return (
    <ul className={css.lines}>
      {lines.map((line, at) => {
        const Mark = known.has(line) ? "span" : isOlder ? "del" : "ins";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and are always rendered together
          <li key={at}>
            <Mark className={clsx(css.line, Mark !== "span" && css.marked)}>{line || " "}</Mark>
          </li>
        );
      })}
    </ul>
  );
}
