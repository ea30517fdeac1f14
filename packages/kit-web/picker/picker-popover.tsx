import { Popover, UnstyledButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { expectOptionList } from "./late-option-list.tsx";
import css from "./picker-popover.module.css";

export type PickerButtonProps = {
  id: string;
  label: string;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
};

type Props = PickerButtonProps & {
  width: "target" | string;
  /** The button's look and content. */
  className: string | undefined;
  children: ReactNode;
  list: (close: () => void) => ReactNode;
};

/** A field's button that opens a list over the page; the keyboard goes into the list and comes back. */
export function PickerPopover(props: Props) {
  const { id, label, isReadOnly, isInvalid, describedBy, width, className, children, list } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={width}
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
          className={className}
          data-invalid={isInvalid}
          disabled={isReadOnly}
          aria-describedby={describedBy}
          onPointerEnter={expectOptionList}
          onFocus={expectOptionList}
          onClick={() => setIsOpen((was) => !was)}
        >
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={css.dropdown} role="dialog" aria-label={label}>
        {list(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
