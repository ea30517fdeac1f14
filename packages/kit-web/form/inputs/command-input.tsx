import { Autocomplete } from "@mantine/core";
import { useModuleDetails } from "../../module-catalog.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

const OFFERED_MAX = 50;

/** One of the bot's commands, or one of its subcommands; all are offered while typing. */
export function CommandInput({ id, value, onChange, isReadOnly, isInvalid, describedBy }: FieldInputProps<"text">) {
  const details = useModuleDetails(true);
  const names = Object.values(details ?? {}).flatMap(({ commands }) =>
    commands.map(({ name }) => name.replace(/^\//, "")),
  );
  const heads = names.map((name) => name.split(" ")[0] ?? name);
  return (
    <Autocomplete
      id={id}
      value={value}
      onChange={onChange}
      data={[...new Set([...heads, ...names])].sort()}
      limit={OFFERED_MAX}
      readOnly={isReadOnly}
      error={isInvalid}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
