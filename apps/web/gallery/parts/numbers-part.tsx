import { useState } from "react";
import { NumberField } from "#kit-web/number/number-field.tsx";
import type { NumberRules } from "#kit-web/number/number-text.ts";
import css from "./parts.module.css";

const FIELDS: readonly { name: string; rules: NumberRules; locale: string; begun: number | null }[] = [
  { name: "Whole, 0 to 100", rules: { min: 0, max: 100, maxFractionDigits: 0 }, locale: "en-US", begun: 12 },
  { name: "Two digits, -5 to 5", rules: { min: -5, max: 5, maxFractionDigits: 2 }, locale: "en-US", begun: 1.25 },
  { name: "Without limits", rules: { maxFractionDigits: 2 }, locale: "en-US", begun: null },
  { name: "German", rules: { maxFractionDigits: 2 }, locale: "de-DE", begun: 1234.5 },
  { name: "French", rules: { maxFractionDigits: 2 }, locale: "fr-FR", begun: 1234.5 },
  { name: "Arabic", rules: { maxFractionDigits: 2 }, locale: "ar-EG", begun: 1234.5 },
];

/** The number field with different rules and languages, with its parsed value. */
export function NumbersPart() {
  return (
    <div className={css.columns}>
      {FIELDS.map((field) => (
        <Sample key={field.name} {...field} />
      ))}
    </div>
  );
}

function Sample({ name, rules, locale, begun }: (typeof FIELDS)[number]) {
  const [value, setValue] = useState(begun);
  return (
    <div className={css.part}>
      <label htmlFor={name}>{name}</label>
      <NumberField
        id={name}
        value={value}
        onChange={setValue}
        rules={rules}
        locale={locale}
        unit={null}
        isReadOnly={false}
        isInvalid={false}
        describedBy={undefined}
      />
      <output aria-label={`Value of ${name}`}>{value ?? "empty"}</output>
    </div>
  );
}
