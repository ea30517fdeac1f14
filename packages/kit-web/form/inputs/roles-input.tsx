import { useMemo } from "react";
import { RoleMark, roleOptions } from "../../picker/role-options.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { ChosenMany } from "./chosen-many.tsx";

export function RolesInput({ guild, info, value, ...field }: FieldInputProps<"roles">) {
  const options = useMemo(() => roleOptions(guild, info.assignable, value), [guild, info, value]);
  return (
    <ChosenMany
      {...field}
      noun="role"
      value={value}
      max={info.max}
      options={options}
      draw={(id) => {
        const role = guild.roles.find((one) => one.id === id);
        return role && { name: role.name, mark: <RoleMark color={role.color} /> };
      }}
    />
  );
}
