import type { ComponentType } from "react";
import type { FieldKind } from "#kit/field.ts";
import type { Intent, ModuleCategory } from "#kit/module.ts";
import type { Permission } from "#kit/permissions.ts";

export type ModuleIcon = ComponentType<{ size?: number | string; stroke?: number | string; className?: string }>;

/** What lists, menus and public pages show of a module; read off its contract and words when the dashboard is built. */
export type ModuleCard = {
  id: string;
  routeName: string;
  category: ModuleCategory;
  name: string;
  purpose: string;
  permissions: readonly Permission[];
  intents: readonly Intent[];
  settings: readonly { name: string; kind: FieldKind; label: string; help: string; fallback: unknown }[];
  commands: readonly { name: string; description: string }[];
  Icon: ModuleIcon;
};

/** Names of the menu's groups. */
export const categoryNames: Record<ModuleCategory, string> = {
  start: "Getting started",
  community: "Community",
  support: "Support",
  safety: "Safety",
  growth: "Growth",
  rewards: "Rewards",
  commerce: "Commerce",
};
