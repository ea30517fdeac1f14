import { UnstyledButton } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useMemo } from "react";
import { OptionList } from "../../picker/option-list.tsx";
import { PickerPopover } from "../../picker/picker-popover.tsx";
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
      <PickerPopover
        id={id}
        label={label}
        isReadOnly={isReadOnly}
        isInvalid={isInvalid}
        describedBy={describedBy}
        width="min(400px, calc(100vw - 48px))"
        className={css.add}
        list={() => (
          <OptionList
            label={label}
            options={options}
            isMultiple
            onChoose={toggle}
            searchPlaceholder="Search roles"
            emptyText="No role is called that."
          />
        )}
      >
        <IconPlus size={16} aria-hidden /> Choose roles
      </PickerPopover>
    </div>
  );
}
