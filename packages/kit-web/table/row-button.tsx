import { Button, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { useFocusHeading } from "../overlay/use-focus-heading.ts";

type Props = {
  /** What the row is about, read out after the label: "Stop game 7". */
  of: string;
  /** The dialog that it opens, if it opens one: fetched as soon as somebody is about to press it. */
  opens?: { expect: () => void } | undefined;
  loading?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** An action on a row of a table. If it leaves the page once that is done, the heading of its section gets the focus. */
export function RowButton({ of, opens, children, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeading(button);
  return (
    <Button
      {...props}
      ref={button}
      size="compact-sm"
      variant="default"
      onPointerEnter={opens?.expect}
      onFocus={opens?.expect}
    >
      {children} <VisuallyHidden>&nbsp;{of}</VisuallyHidden>
    </Button>
  );
}
