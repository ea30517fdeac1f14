import { Popover } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import type { ReactNode } from "react";
import { SectionBoundary } from "../states/section-boundary.tsx";
import { Anchor } from "./anchor.tsx";
import type { Opening } from "./use-opening.ts";

export type PopoverProps = {
  opening: Opening;
  label: string;
  /** A CSS length or pixels; "target" is the button's width. */
  width: "target" | string | number;
  className?: string | undefined;
  /** In pixels. */
  padding?: number;
  /** Whether the button gets the focus back after closing. */
  returnFocus?: boolean;
  children: ReactNode;
};

/** A popover that opens at a button and takes the focus. */
export function AnchoredPopover({ opening, label, width, className, padding = 0, ...props }: PopoverProps) {
  // Opened after mount, so that the focused element gets the focus back.
  const isMounted = useMounted();
  return (
    <Popover
      opened={opening.isOpen && isMounted}
      onChange={opening.change}
      width={width}
      position="bottom-start"
      trapFocus
      // The page can't scroll to a fixed popover that gets the focus before it has moved into sight.
      floatingStrategy="fixed"
      withRoles={false}
      returnFocus={props.returnFocus ?? true}
      shadow="lg"
    >
      <Popover.Target>
        <Anchor of={opening.anchor} />
      </Popover.Target>
      <Popover.Dropdown p={padding} className={className} role="dialog" aria-label={label}>
        <SectionBoundary key={opening.times} title="This can't be shown">
          {props.children}
        </SectionBoundary>
      </Popover.Dropdown>
    </Popover>
  );
}
