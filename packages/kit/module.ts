import type * as z from "zod";
import { withLogFields, withLogPermissions } from "./activity-log.ts";
import type { CapabilityName } from "./capabilities/capabilities.ts";
import type { ErrorCodes, FieldIssue } from "./error.ts";
import type { FigureContract } from "./figure.ts";
import type { GuildEventName } from "./guild-events/guild-events.ts";
import type { Permission } from "./permissions.ts";
import type { Recipe } from "./recipes/recipe.ts";
import type { RouteContract } from "./route.ts";
import type { Snowflake } from "./snowflake.ts";

/** The gateway intents that a module may ask for. The last three are privileged: the operator must switch them on. */
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

/** The groups of the dashboard's menu. */
export const MODULE_CATEGORIES = ["start", "community", "support", "safety", "growth", "rewards", "commerce"] as const;
export type ModuleCategory = (typeof MODULE_CATEGORIES)[number];

/**
 * Parts of a module's page that are not generated; its `web.tsx` draws exactly those it promises. `work` is what people
 * come for, as an inbox, and `insights` its figures; each is a tab beside Settings and Activity. `form` stands in place of
 * the generated one, and `record`, one record that has an address of its own, in place of all the rest. `inbox` is the
 * whole page of those who work in the module and do not manage the guild: promised with the routes that are theirs.
 * `recipe` is what members see of one of its recipes.
 */
export type PageName = "form" | "preview" | "work" | "insights" | "record" | "inbox" | "recipe";

/** A slash command with subcommands; every description is in the module's words. */
export type CommandContract = {
  /** Members need it to see the command; null shows it to everyone. */
  permission: Permission | null;
  subcommands: readonly string[];
  /** What a subcommand asks for, by its name; each has its description in the words as `subcommand.option`. */
  options?: Readonly<Record<string, readonly CommandOption[]>>;
};
/** The platform wants those that are required first. */
export type CommandOption = {
  name: string;
  type: "text" | "number" | "member" | "role" | "channel";
  required?: boolean;
  /** For texts: one of these. */
  choices?: readonly string[];
  /** For texts: while it is typed, the bot offers what there is (`suggestions` of its half). */
  suggests?: true;
};

/** An entry of the platform's menu on a member or a message; its name is in the module's words. */
export type MenuContract = { on: "member" | "message"; permission: Permission | null };

/** What the module knows of members and any gate may ask for: its number and choice fields are edited in a row. */
export type ConditionContract = { icon: string; params: z.ZodObject };

export type ModuleContract = {
  /** The specification's path segment; also the folder, the URL, the key of activity and words. */
  id: string;
  /** The specification's route name. */
  routeName: string;
  category: ModuleCategory;
  /** A Lucide icon, by the name of its component without the ending (`PartyPopper`). */
  icon: string;
  /** What the bot needs in the guild for this module to work. */
  permissions: readonly Permission[];
  /** What it needs only with certain settings. */
  permissionsWhen?: Partial<Record<Permission, (config: never) => boolean>>;
  intents: readonly Intent[];
  /** Raised with every change of the configuration's shape; `upgrade` turns a stored older one into today's. */
  configVersion: number;
  upgrade?: (stored: unknown, fromVersion: number) => unknown;
  config: z.ZodObject;
  /**
   * How many a guild may have of something, by name, unless its plan says otherwise. Lists of the configuration name theirs
   * (`field.list({ limit })`).
   */
  limits?: Readonly<Record<string, number>>;
  /**
   * What the bot does in channels that settings name, beyond what their own fields ask for, as where it depends on other
   * settings. Checked on saving and as health.
   */
  channelUses?: (config: never) => readonly ChannelUse[];
  /** What must be filled in before the module can be switched on. */
  whenEnabled?: (config: never) => readonly FieldIssue[];
  routes: Record<string, RouteContract>;
  pages: readonly PageName[];
  commands: Record<string, CommandContract>;
  menus?: Readonly<Record<string, MenuContract>>;
  /** It has standing messages, which its bot half composes (`panels`). */
  hasPanels?: boolean;
  /** It promises roles through `ctx.grants`; its page lists who could not get theirs, and why. */
  grantsRoles?: boolean;
  /** Background work, by name, with the shape of what it is given. */
  jobs: Record<string, z.ZodType>;
  /** Lines of the activity feed, by name, with the schema of their data. */
  activity: Record<string, z.ZodType>;
  /** Guild events that it emits (`ctx.emit`); what it listens to is in its bot half. */
  emits?: readonly GuildEventName[];
  /** What other modules can ask of it; its bot half does it. */
  provides?: readonly CapabilityName[];
  /** What it asks of others (`ctx.use`). It must work while they are off. */
  uses?: readonly CapabilityName[];
  /**
   * What gates of any module may ask of members and this one knows, by name: stored as `module:name`. Its bot's half checks
   * them (`conditions`).
   */
  conditions?: Readonly<Record<string, ConditionContract>>;
  /** Numbers for the overview of a guild, by name, in the order in which they are shown; at most four. */
  figures?: Readonly<Record<string, FigureContract>>;
  /** What an owner can have sent once from the page, by name, with the settings as they are typed there. */
  tests?: readonly string[];
  /** Ready setups by name, in the order in which they are offered; with them the page `recipe` is promised. */
  recipes?: Readonly<Record<string, Recipe>>;
  /** The recipe that a new server is offered first; left out, the module isn't offered there. */
  starter?: string;
  /** What people do in the module that the audit log keeps, by the actions that its handlers record: `ticket.close`. */
  audit?: readonly string[];
  errors: ErrorCodes;
};

/** `path` is the setting's, as `drops.0.watch.1`. */
export type ChannelUse = { path: string; channelId: Snowflake; needs: readonly Permission[] };

/** Every permission that the module may ever need: what an invitation asks for. */
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

/** Adds the settings that the kit gives every module. */
export const defineModule = <const M extends ModuleContract>(contract: M): M => ({
  ...contract,
  config: withLogFields(contract.config, contract.activity),
  permissionsWhen: withLogPermissions(contract.permissions, contract.permissionsWhen ?? {}, contract.activity),
});
export type ConfigOf<M extends ModuleContract> = z.output<M["config"]>;

export type Catalog = Readonly<Record<string, ModuleContract>>;
/** Ids whose contract promises routes: the list of handlers must have exactly these. */
export type IdsWithRoutes<C extends Catalog> = {
  [K in keyof C]: keyof C[K]["routes"] extends never ? never : K;
}[keyof C];
