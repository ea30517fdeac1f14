import type { ReactNode } from "react";

/** The groups in order, while the search is empty. */
export const PALETTE_GROUPS = ["Recent", "On this page", "Pages", "Modules", "Servers", "Actions", "Settings"] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** A page to open or an action. */
export type PaletteEntry = {
  id: string;
  group: PaletteGroup;
  label: string;
  /** What it does or where it is, shown after the label. */
  detail: string;
  /** Other words that find it; not shown. */
  keywords: string;
  mark: ReactNode;
  run: () => void;
};
