import type * as z from "zod";
import { withLogFields, withLogPermissions } from "./activity-log.ts";
import type { ModuleBoard } from "./board.ts";
import type { CapabilityName } from "./capabilities/capabilities.ts";
import type { ErrorCodes, FieldIssue } from "./error.ts";
import type { FigureContract } from "./figure.ts";
import type { GuildEventName } from "./guild-events/guild-events.ts";
import type { GuildLook } from "./guild-look.ts";
import type { Permission } from "./permissions.ts";
import type { PointsUse } from "./points-use.ts";
import type { Recipe } from "./recipes/recipe.ts";
import type { RouteContract } from "./route.ts";
import type { Snowflake } from "./snowflake.ts";

/** The gateway intents that a module can request. The last three are privileged: the operator must turn them on. */
export type Intent =
  | "Guilds"
  | "GuildModeration"
  | "GuildExpressions"
  | "GuildInvites"
  | "GuildMessages"
  | "GuildMessageReactions"
  | "DirectMessages"
  | "AutoModerationConfiguration"
  | "AutoModerationExecution"
  | "GuildMembers"
  | "GuildPresences"
  | "MessageContent";

/** The groups in the dashboard's menu. */
export const MODULE_CATEGORIES = ["start", "community", "support", "safety", "growth", "rewards", "commerce"] as const;
export type ModuleCategory = (typeof MODULE_CATEGORIES)[number];

/**
 * The custom parts of a module's page; its `web.tsx` must provide exactly those that the contract lists.
 * - `work`: the module's main view, such as an inbox, in a tab next to Settings and Activity;
 * - `insights`: its statistics, also in a tab;
 * - `form`: replaces the generated form;
 * - `record`: the page of one record with its own address;
 * - `inbox`: the whole page for staff who don't manage the guild; requires routes with `work` access;
 * - `preview`: what members will see;
 * - `recipe`: what members will see of a recipe;
 * - `glimpse`: a picture of it for /features, for a module without recipes.
 */
export type PageName = "form" | "preview" | "work" | "insights" | "record" | "inbox" | "recipe" | "glimpse";

/** A slash command; every description is in the module's words. */
export type CommandContract = {
  /** The permission that members need to see the command; null shows it to everyone. */
  permission: Permission | null;
  /** Empty: the command is used by its own name, such as `/daily`, and has no options. */
  subcommands: readonly string[];
  /** Options of each subcommand, by its name; the words describe each as `subcommand.option`. */
  options?: Readonly<Record<string, readonly CommandOption[]>>;
};
/** Discord requires that required options come first. */
export type CommandOption = {
  name: string;
  type: "text" | "number" | "member" | "role" | "channel";
  required?: boolean;
  /** For text options: the allowed values. */
  choices?: readonly string[];
  /** For text options: the bot suggests values while members type (`suggestions` in `bot.ts`). */
  suggests?: true;
};

/** An entry in Discord's context menu of a member or a message; its name is in the module's words. */
export type MenuContract = { on: "member" | "message"; permission: Permission | null };

/** A fact about members that the module can check for any gate; its number and choice fields are edited in a row. */
export type ConditionContract = { icon: string; params: z.ZodObject };

export type ModuleContract = {
  /** The path segment from the specification; also the folder, the URL, and the key for activity and words. */
  id: string;
  /** The route name from the specification. */
  routeName: string;
  category: ModuleCategory;
  /** A Lucide icon, by its component's name (`PartyPopper`). */
  icon: string;
  /** Permissions that the bot always needs in the guild for this module. */
  permissions: readonly Permission[];
  /** Permissions that it needs only with certain settings. */
  permissionsWhen?: Partial<Record<Permission, (config: never) => boolean>>;
  intents: readonly Intent[];
  /** Incremented whenever the configuration's shape changes; `upgrade` converts an older stored configuration. */
  configVersion: number;
  upgrade?: (stored: unknown, fromVersion: number) => unknown;
  config: z.ZodObject;
  /**
   * The guild's maximum for each limit, by name, unless its plan sets another. Lists in the configuration refer to a
   * limit (`field.list({ limit })`).
   */
  limits?: Readonly<Record<string, number>>;
  /**
   * What the bot does in configured channels beyond what their fields declare, for example when that depends on other
   * settings. Checked on save and in health.
   */
  channelUses?: (config: never) => readonly ChannelUse[];
  /** What these settings change about everything that the bot posts, and where commands work. One module has it. */
  look?: (config: never) => GuildLook;
  /** Whether members can stake points with these settings, or trade them; null for neither. */
  pointsUse?: (config: never) => PointsUse | null;
  /** Settings that are required before the module can be turned on. */
  whenEnabled?: (config: never) => readonly FieldIssue[];
  routes: Record<string, RouteContract>;
  pages: readonly PageName[];
  commands: Record<string, CommandContract>;
  menus?: Readonly<Record<string, MenuContract>>;
  /** The module posts panels, which its bot composes (`panels`). */
  hasPanels?: boolean;
  /** The module gives roles through `ctx.grants`; its page lists members who couldn't get theirs, and why. */
  grantsRoles?: boolean;
  /** Background jobs, by name, with the schema of their input. */
  jobs: Record<string, z.ZodType>;
  /** Lines of the activity feed, by name, with the schema of their data. */
  activity: Record<string, z.ZodType>;
  /** Guild events that it emits (`ctx.emit`). The events that it listens to are in its `bot.ts`. */
  emits?: readonly GuildEventName[];
  /** Boards of the leaderboard that it keeps through `ctx.boards`; owners choose in the leaderboard's settings which are shown. */
  boards?: readonly ModuleBoard[];
  /** Capabilities that it provides to other modules, implemented in its `bot.ts`. */
  provides?: readonly CapabilityName[];
  /** Capabilities of other modules that it uses (`ctx.use`). It must work while those modules are off. */
  uses?: readonly CapabilityName[];
  /**
   * Conditions that gates of any module can use, by name; stored as `module:name`. Its `bot.ts` checks them
   * (`conditions`).
   */
  conditions?: Readonly<Record<string, ConditionContract>>;
  /** Numbers for the guild's overview, by name and in display order; up to four. */
  figures?: Readonly<Record<string, FigureContract>>;
  /** Test messages that an owner can send from the page, by name; they use the settings in the form, saved or not. */
  tests?: readonly string[];
  /** By test that is of one item, such as one type of drop: the list of the settings, from which the owner chooses. */
  testsOf?: Readonly<Record<string, string>>;
  /** Recipes by name, in display order; they require the page part `recipe`. */
  recipes?: Readonly<Record<string, Recipe>>;
  /** The recipe offered first to a new server; if omitted, the module isn't offered there. */
  starter?: string;
  /** Visitors can't try it on the sample server: the specification closes its page to them. */
  isClosedToVisitors?: true;
  /** Actions of people in the module that the audit log records, such as `ticket.close`. */
  audit?: readonly string[];
  errors: ErrorCodes;
};

/** `path` is the setting's, such as `drops.0.watch.1`. */
export type ChannelUse = { path: string; channelId: Snowflake; needs: readonly Permission[] };

/** Every permission that the module may ever need, as the invite link requests them. */
export const allPermissions = ({ permissions, permissionsWhen = {} }: ModuleContract): Permission[] => [
  ...new Set([...permissions, ...(Object.keys(permissionsWhen) as Permission[])]),
];

/** The permissions that the module needs with these settings. */
export const neededPermissions = (
  contract: ModuleContract,
  config: Readonly<Record<string, unknown>>,
): readonly Permission[] => {
  const { permissions, permissionsWhen = {} } = contract;
  const more = Object.entries(permissionsWhen).filter(([, isNeeded]) => isNeeded(config as never));
  return [...permissions, ...more.map(([name]) => name as Permission)];
};

/** Adds the kit's settings, which every module has. */
export const defineModule = <const M extends ModuleContract>(contract: M): M => ({
  ...contract,
  config: withLogFields(contract.config, contract.activity),
  permissionsWhen: withLogPermissions(contract.permissions, contract.permissionsWhen ?? {}, contract.activity),
});
export type ConfigOf<M extends ModuleContract> = z.output<M["config"]>;

export type Catalog = Readonly<Record<string, ModuleContract>>;
/** The ids of contracts with routes: the list of handlers must have exactly these. */
export type IdsWithRoutes<C extends Catalog> = {
  [K in keyof C]: keyof C[K]["routes"] extends never ? never : K;
}[keyof C];
