import type { ComponentType } from "react";
import type { ConditionCard } from "#kit/eligibility/module-conditions.ts";
import type { FieldKind } from "#kit/field.ts";
import type { FigureContract } from "#kit/figure.ts";
import type { Intent, ModuleCategory } from "#kit/module.ts";
import type { Permission } from "#kit/permissions.ts";

export type ModuleIcon = ComponentType<{ size?: number | string; strokeWidth?: number | string; className?: string }>;

/**
 * What lists and menus show of a module, extracted from its contract and words at build time. Every page loads the
 * cards of all modules, so data that only a few pages need belongs in the details.
 */
export type ModuleCard = {
  id: string;
  routeName: string;
  category: ModuleCategory;
  name: string;
  purpose: string;
  /** Permissions needed with any configuration. */
  permissions: readonly Permission[];
  intents: readonly Intent[];
  /** The button for a new server: "Turn on welcome". */
  starter?: string;
  /** Visitors can't open it on the sample server. */
  isClosedToVisitors?: true;
  /** Without settings: its first use turns it on, so "off" says nothing. */
  isOnByUse?: true;
  Icon: ModuleIcon;
};

/** More details shown without opening a module: its settings, permissions and intents. */
export type ModuleDetails = {
  /** Permissions needed only with some settings. */
  permissionsWhen: readonly Permission[];
  settings: readonly SettingDetails[];
  commands: readonly { name: string; description: string }[];
  /** How many entries its lists may have unless a plan says otherwise. */
  limits: readonly { name: string; label: string; max: number }[];
};
/** A module's figures on the overview, in order, each with its name. */
export type FigureCard = {
  id: string;
  name: string;
  Icon: ModuleIcon;
  figures: readonly (FigureContract & { name: string; label: string })[];
};
/** A condition that a module declares, as the gate editor offers it. */
export type OfferedCondition = ConditionCard & { Icon: ModuleIcon };
/** The sentences of a module's activity, by the event's name. */
export type ActivitySentences = Readonly<Record<string, string>>;
export type SettingDetails = {
  name: string;
  kind: FieldKind;
  label: string;
  help: string;
  fallback: unknown;
  /** The label of the setting that hides it, if any. */
  under: string | null;
  /** Labels and help of the fields in each group of a list. */
  inside: string;
};
export type DetailedCard = ModuleCard & ModuleDetails;

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
