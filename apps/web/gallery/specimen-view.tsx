import { useMemo, useState } from "react";
import * as z from "zod";
import { describeForm } from "#kit/field.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import { isSame } from "#kit-web/form/draft.ts";
import { FormField } from "#kit-web/form/form-field.tsx";
import { issueMessage } from "#kit-web/form/issue-message.ts";
import { issuesWithin, type PathIssues } from "#kit-web/form/path-issues.ts";
import { FieldValueText } from "#kit-web/module-frame/field-value-text.tsx";
import css from "./gallery.module.css";
import { galleryGuild } from "./gallery-guild.ts";
import { optionNames, type Specimen, type SpecimenState } from "./specimens.ts";

const optionName = (option: string): string => optionNames[option] ?? option;

/** One field in one state; it can be edited, and is validated as on a module's page. */
export function SpecimenView({ kind, specimen, state }: { kind: string; specimen: Specimen; state: SpecimenState }) {
  const name = `${kind}-${state.name.toLowerCase().replaceAll(" ", "-")}`;
  const schema = useMemo(() => z.strictObject({ [name]: specimen.field }), [name, specimen.field]);
  // Omitted parts of a composed value are filled in; an invalid value is shown as it is.
  const [begun] = useState(() => {
    const parsed = schema.safeParse({ [name]: state.value });
    return parsed.success ? parsed.data[name] : completed(specimen, state.value);
  });
  const [value, setValue] = useState<unknown>(begun);
  const [field] = describeForm(schema);
  if (!field) return null;
  return (
    <article className={css.specimen} aria-label={`${kind}: ${state.name}`}>
      <h3>{state.name}</h3>
      <FormField
        field={field}
        path={name}
        texts={specimen.texts}
        value={value}
        onChange={setValue}
        issues={issuesWithin(issuesOf(schema, { [name]: value }), name)}
        isChanged={"before" in state || !isSame(begun, value)}
        guild={galleryGuild}
        optionName={optionName}
        isReadOnly={state.isReadOnly === true}
      />
      <footer>
        <FieldValueText field={field} value={value} guild={galleryGuild} optionName={optionName} />
      </footer>
    </article>
  );
}

/** A message that is invalid in one part still has all the others. */
const completed = (specimen: Specimen, value: unknown): unknown => {
  const [field] = describeForm(z.strictObject({ value: specimen.field }));
  return field?.kind === "message" ? specimen.field.parse(undefined) : value;
};

function issuesOf(schema: z.ZodObject, values: Record<string, unknown>): PathIssues {
  const parsed = schema.safeParse(values);
  const issues = [
    ...(parsed.success ? [] : fieldIssues(parsed.error)),
    ...checkAgainstGuild(schema, values, galleryGuild),
  ];
  const byPath = Object.groupBy(issues, ({ path }) => path);
  return Object.fromEntries(
    Object.entries(byPath).map(([path, found = []]) => [path, [...new Set(found.map((one) => issueMessage(one)))]]),
  );
}
