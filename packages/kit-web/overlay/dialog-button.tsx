import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { useFocusHeading } from "./use-focus-heading.ts";

type Props = Pick<ButtonProps, "size" | "variant" | "color" | "leftSection" | "disabled"> & {
  /** What it opens: fetched as soon as somebody is about to press it. */
  opens: { expect: () => void };
  onClick: () => void;
  children: ReactNode;
};

/** Opens a dialog. If it leaves the page once that is done, the heading of its section gets the focus. */
export function DialogButton({ opens, variant = "default", ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeading(button);
  return <Button ref={button} variant={variant} onPointerEnter={opens.expect} onFocus={opens.expect} {...props} />;
}
