import { type FloatingPosition, Menu } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import type { Opening } from "./use-opening.ts";

export type MenuEntry = {
  key: string;
  content: ReactNode;
  icon?: ReactNode;
  /** Separated from the entries above by a line. */
  isApart?: boolean;
} & ({ onChoose: () => void } | { to: string });

export type MenuProps = {
  opening: Opening;
  label: string;
  /** Above the entries. */
  title?: string;
  position: FloatingPosition;
  /** In pixels. */
  width: number;
  /** Whether the button gets the focus back after a choice. */
  returnFocus?: boolean;
  entries: readonly MenuEntry[];
};

/** A menu that opens at a button. */
export function AnchoredMenu({ opening, label, title, entries, returnFocus = true, ...placing }: MenuProps) {
  // Opened after mount, so that the focused element gets the focus back.
  const isMounted = useMounted();
  return (
    <Menu
      {...placing}
      opened={opening.isOpen && isMounted}
      onChange={opening.change}
      returnFocus={returnFocus}
      shadow="lg"
    >
      <Menu.Target>
        <Anchor of={opening.anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
        {title && <Menu.Label>{title}</Menu.Label>}
        {entries.flatMap(({ key, content, icon, isApart, ...way }) => [
          isApart && <Menu.Divider key={`before ${key}`} />,
          "to" in way ? (
            <Menu.Item key={key} leftSection={icon} component={Link} to={way.to}>
              {content}
            </Menu.Item>
          ) : (
            <Menu.Item key={key} leftSection={icon} onClick={way.onChoose}>
              {content}
            </Menu.Item>
          ),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
