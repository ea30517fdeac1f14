import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { fillWords } from "#kit/words.ts";
import { DayField } from "#kit-web/dates/day-field.tsx";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import css from "./audit-page.module.css";
import { facetsQuery } from "./audit-queries.ts";

type Props = { guildId: Snowflake; filter: AuditFilter; onChange: (patch: Partial<AuditFilter>) => void };

/** Filters for person, module, action and days. */
export function AuditFilters({ guildId, filter, onChange }: Props) {
  const { data } = useQuery(facetsQuery(guildId));
  const modules = useModuleCards();
  const choices = {
    person: (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
    module: modules.map(({ id, name }) => ({ value: id, label: name })),
    action: (data?.actions ?? []).map(({ action, sentence }) => ({ value: action, label: actionName(sentence) })),
  };
  const select = (name: keyof typeof choices, label: string, everything: string) => (
    <NativeSelect
      label={label}
      value={filter[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      data={[{ value: "", label: everything }, ...choices[name]]}
    />
  );
  const day = (name: "from" | "until", label: string) => (
    <DayField label={label} value={filter[name]} onChange={(value) => onChange({ [name]: value })} />
  );
  return (
    <search className={css.filters} aria-label="Filter entries">
      {select("person", "Person", "Everyone")}
      {select("module", "Module", "All modules")}
      {select("action", "Action", "All changes")}
      {day("from", "From")}
      {day("until", "Until")}
    </search>
  );
}

const GAPS = {
  module: "a module",
  restoredFrom: "an earlier",
  importedFrom: "elsewhere",
  address: "an address",
  name: "",
};

/** The sentence of an action as its name: "Changed a module". */
function actionName(sentence: string): string {
  const name = fillWords(sentence, GAPS).replace("version an earlier", "an earlier version").trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
