import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { expectPopover, LatePopover } from "../overlay/lazy-popover.tsx";
import { useOpening } from "../overlay/use-opening.ts";
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

const expectPicker = (): void => {
  expectPopover();
  expectOptionList();
};

/** A field's button that opens a list in a popover, which takes the focus and returns it. */
export function PickerPopover(props: Props) {
  const { id, label, isReadOnly, isInvalid, describedBy, width, className, children, list } = props;
  const { target, opening, close } = useOpening(expectPicker, { hasSearch: true });
  return (
    <>
      <UnstyledButton
        {...target}
        id={id}
        aria-haspopup="listbox"
        aria-labelledby={`${id}-label ${id}`}
        className={className}
        data-invalid={isInvalid}
        disabled={isReadOnly}
        aria-describedby={describedBy}
      >
        {children}
      </UnstyledButton>
      <LatePopover opening={opening} label={label} width={width} className={css.dropdown}>
        {list(close)}
      </LatePopover>
    </>
  );
}
