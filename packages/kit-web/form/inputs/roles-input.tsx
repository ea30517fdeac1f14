import { Popover, UnstyledButton } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { OptionList } from "../../picker/option-list.tsx";
import { RoleMark, roleOptions } from "../../picker/role-options.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import css from "./pick.module.css";

export function RolesInput({
  id,
  label,
  guild,
  info,
  value,
  onChange,
  isReadOnly,
  isInvalid,
  describedBy,
}: FieldInputProps<"roles">) {
  const [isOpen, setIsOpen] = useState(false);
  const isFull = value.length >= info.max;
  const options = useMemo(
    () =>
      roleOptions(guild, info.assignable, value).map((option) =>
        isFull && !option.isChosen ? { ...option, refusal: `Choose at most ${info.max}.` } : option,
      ),
    [guild, info, value, isFull],
  );
  const toggle = (roleId: string): void =>
    onChange(value.includes(roleId) ? value.filter((one) => one !== roleId) : [...value, roleId]);

  return (
    <div className={css.roles}>
      {value.map((roleId) => {
        const role = guild.roles.find((one) => one.id === roleId);
        return (
          <span key={roleId} className={css.role} data-gone={!role}>
            {role && <RoleMark color={role.color} />}
            <span className={role ? css.name : css.gone}>{role?.name ?? "Deleted role"}</span>
            <UnstyledButton
              className={css.remove}
              disabled={isReadOnly}
              aria-label={`Remove ${role?.name ?? "the deleted role"}`}
              onClick={() => toggle(roleId)}
            >
              <IconX size={14} />
            </UnstyledButton>
          </span>
        );
      })}
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        width="min(400px, calc(100vw - 48px))"
        position="bottom-start"
        trapFocus
        withRoles={false}
        returnFocus
        shadow="lg"
      >
        <Popover.Target>
          <UnstyledButton
            id={id}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-labelledby={`${id}-label ${id}`}
            className={css.add}
            data-invalid={isInvalid}
            disabled={isReadOnly}
            aria-describedby={describedBy}
            onClick={() => setIsOpen((was) => !was)}
          >
            <IconPlus size={16} aria-hidden /> Choose roles
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={0} className={css.dropdown} role="dialog" aria-label={label}>
          <OptionList
            label={label}
            options={options}
            isMultiple
            onChoose={toggle}
            searchPlaceholder="Search roles"
            emptyText="No role is called that."
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
