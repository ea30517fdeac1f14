import { Popover, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Option } from "./option.ts";
import { OptionList } from "./option-list.tsx";
import css from "./picker-field.module.css";

type Props = {
  id: string;
  label: string;
  options: readonly Option[];
  onChoose: (id: string) => void;
  searchPlaceholder: string;
  emptyText: string;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** What is chosen now. */
  children: ReactNode;
};

/** A field that shows what is chosen and opens a list to choose another. */
export function PickerField(props: Props) {
  const { id, label, options, onChoose, searchPlaceholder, emptyText, isReadOnly, isInvalid, describedBy } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width="target"
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
          className={css.field}
          data-invalid={isInvalid}
          disabled={isReadOnly}
          aria-describedby={describedBy}
          onClick={() => setIsOpen((was) => !was)}
        >
          <span className={css.value}>{props.children}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={css.dropdown} role="dialog" aria-label={label}>
        <OptionList
          label={label}
          options={options}
          searchPlaceholder={searchPlaceholder}
          emptyText={emptyText}
          onChoose={(chosen) => {
            onChoose(chosen);
            setIsOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
