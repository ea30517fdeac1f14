import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> & {
    /** Why nothing happens at the moment; null if the button works. */
    off: string | null;
    /** The dialog that it opens, if it opens one: fetched as soon as somebody is about to press it. */
    opens?: { expect: () => void };
  };

/** A button that can't be used at the moment says why: on hovering, with the focus, and when it is touched. */
export function ButtonWhenOn({ off, opens, ...props }: Props) {
  if (off === null) return <Button onPointerEnter={opens?.expect} onFocus={opens?.expect} {...props} />;
  const { onClick: _click, ...shown } = props;
  return (
    <Tooltip label={off} events={{ hover: true, focus: true, touch: true }}>
      {/* Not `disabled`: such a button gets no focus, so nobody could read the reason with the keyboard. */}
      <Button {...shown} aria-disabled data-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  );
}
