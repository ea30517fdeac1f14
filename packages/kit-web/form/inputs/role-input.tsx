import { useMemo } from "react";
import { roleCreations } from "../../picker/creation.ts";
import { useGuildTools } from "../../picker/guild-tools.tsx";
import { PickerField } from "../../picker/picker-field.tsx";
import { RoleMark, roleOptions } from "../../picker/role-options.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import css from "./pick.module.css";

/** Not a Discord id: the option that empties the field. */
const NONE = "none";

export function RoleInput({ guild, info, value, onChange, ...field }: FieldInputProps<"role">) {
  const tools = useGuildTools();
  const options = useMemo(() => {
    const roles = roleOptions(guild, info.assignable, value === null ? [] : [value]);
    if (value === null) return roles;
    return [{ id: NONE, label: "No role", group: null, mark: null, refusal: null, isChosen: false }, ...roles];
  }, [guild, info, value]);
  const chosen = guild.roles.find(({ id }) => id === value);
  return (
    <PickerField
      id={field.id}
      label={field.label}
      isReadOnly={field.isReadOnly}
      isInvalid={field.isInvalid}
      describedBy={field.describedBy}
      options={options}
      creationsOf={(search) => roleCreations(search, guild.roles, tools)}
      onChoose={(id) => onChange(id === NONE ? null : id)}
      searchPlaceholder="Search roles"
      emptyText="No roles found."
    >
      {chosen ? (
        <>
          <RoleMark color={chosen.color} />
          <span className={css.name}>{chosen.name}</span>
        </>
      ) : (
        <span className={value === null ? css.none : css.gone}>
          {value === null ? "Choose a role" : "Deleted role"}
        </span>
      )}
    </PickerField>
  );
}
