import { useMemo } from "react";
import { roleCreations } from "../../picker/creation.ts";
import { useGuildTools } from "../../picker/guild-tools.tsx";
import { RoleMark, roleOptions } from "../../picker/role-options.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { ChosenMany } from "./chosen-many.tsx";

export function RolesInput({ guild, info, value, ...field }: FieldInputProps<"roles">) {
  const tools = useGuildTools();
  const options = useMemo(() => roleOptions(guild, info.assignable, value), [guild, info, value]);
  return (
    <ChosenMany
      {...field}
      noun="role"
      value={value}
      max={info.max}
      options={options}
      creationsOf={(search) => roleCreations(search, guild.roles, tools)}
      draw={(id) => {
        const role = guild.roles.find((one) => one.id === id);
        return role && { name: role.name, mark: <RoleMark color={role.color} /> };
      }}
    />
  );
}
