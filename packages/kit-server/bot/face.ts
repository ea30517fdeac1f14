// The bot side of a module, and the registry that must list every module's.
import type * as z from "zod";
import type { GrantAction } from "#kit/grant.ts";
import type { Catalog, CommandContract, ConfigOf, MenuContract, ModuleContract } from "#kit/module.ts";
import type { Schedule } from "#kit/schedule/schedule.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { SentMessage } from "../discord/discord-port.ts";
import type { GatewayEventData, GatewayEventName } from "../gateway/gateway-event.ts";
import type { MemberNewsData, MemberNewsName } from "../members/member-news.ts";
import type { PanelMessage } from "../panels/panel-message.ts";
import type { BotContext } from "./context.ts";
import type { CommandCall, ComponentCall, MenuCall, Reply } from "./interaction.ts";
import type { TestHandler } from "./test-context.ts";

/** `id` identifies the event and is the same when it is replayed. */
export type EventContext<M extends ModuleContract> = BotContext<M> & { event: { id: string; at: Date } };

/** The platform's events by its own names, and what the bot makes of them. */
type EventData = GatewayEventData & MemberNewsData;
type Listeners<M extends ModuleContract> = {
  [E in keyof EventData]?: (ctx: EventContext<M>, data: EventData[E]) => Promise<void>;
};
type Commands<M extends ModuleContract> = {
  [C in keyof M["commands"] & string]: CommandHandlers<M, M["commands"][C]>;
};
type CommandHandlers<M extends ModuleContract, C extends CommandContract> = {
  [S in C["subcommands"][number]]: (ctx: BotContext<M>, call: CommandCall) => Promise<Reply>;
};
type Jobs<M extends ModuleContract> = {
  [J in keyof M["jobs"] & string]: (ctx: BotContext<M>, payload: z.output<M["jobs"][J]>) => Promise<void>;
};

/**
 * A module in chat. Everything here runs only while the module is on, at least once per event and within a time limit;
 * effects that must not happen twice go through `ctx.once`. Each entry only calls the module's service.
 */
export type BotFace<M extends ModuleContract> = {
  on: Listeners<M>;
  commands: Commands<M>;
  /** Buttons, selects and forms, by the second part of their custom id: `module:name:argument`. */
  components?: Record<string, (ctx: BotContext<M>, call: ComponentCall) => Promise<Reply>>;
  /**
   * What to offer while an option that `suggests` is typed, by `command.subcommand.option`; the kit picks what fits.
   */
  suggestions?: Record<string, SuggestionSource<M>>;
  jobs: Jobs<M>;
  /**
   * Ends what is open in chat after the module was switched off. It is called instead of a waiting job, when that job
   * is due.
   */
  whenOff?: (ctx: BotContext<M>) => Promise<void>;
  /**
   * Scheduled jobs of these settings, in the guild's time zone. A run missed during downtime is made up for once within
   * the hour and skipped after that. Runs don't accumulate while the module is off.
   */
  schedules?: (config: ConfigOf<M>) => readonly ScheduledJob<M>[];
  /** A job that runs once after each save of the settings; its only argument is the save's time as `at`. */
  afterSave?: keyof M["jobs"] & string;
  /**
   * A job that runs within a minute after members gained points or points were reversed; its only argument is `at`.
   * Missed runs are not made up for. `when`: whether these settings need it.
   */
  afterPoints?: { job: keyof M["jobs"] & string; when(config: ConfigOf<M>): boolean };
} & Granting<M> &
  Tests<M> &
  Menus<M> &
  Panels<M>;
/** All options, best first. Must be fast: it is called every few keystrokes. */
export type SuggestionSource<M extends ModuleContract> = (
  ctx: BotContext<M>,
  call: CommandCall,
) => Promise<readonly string[]>;
/** A role that the member now has or no longer has, as the module promised under `key`. */
export type GrantDone = {
  key: string;
  memberId: Snowflake;
  memberName: string;
  roleId: Snowflake;
  wanted: GrantAction;
};
type Granting<M extends ModuleContract> = M["grantsRoles"] extends true
  ? {
      /**
       * Roles of one member were given or removed as promised. Called at least once; roles done together share a call.
       */
      granted?: (ctx: BotContext<M>, done: readonly GrantDone[]) => Promise<void>;
    }
  : unknown;
type Menus<M extends ModuleContract> =
  M["menus"] extends Readonly<Record<string, MenuContract>>
    ? { menus: { [E in keyof M["menus"] & string]: (ctx: BotContext<M>, call: MenuCall) => Promise<Reply> } }
    : unknown;
type Panels<M extends ModuleContract> = M["hasPanels"] extends true
  ? {
      /** The permanent messages that these settings ask for. */
      panels: (config: ConfigOf<M>) => readonly PanelMessage[];
    }
  : unknown;
/**
 * `key` is unique in the module. The job gets its due time as `at`, which is also the idempotency key of its effects.
 */
export type ScheduledJob<M extends ModuleContract> = {
  [J in keyof M["jobs"] & string]: z.input<M["jobs"][J]> extends { at: string }
    ? { key: string; job: J; payload: Omit<z.input<M["jobs"][J]>, "at">; schedule: Schedule }
    : never;
}[keyof M["jobs"] & string];
type Tests<M extends ModuleContract> = M extends { tests: readonly (infer T extends string)[] }
  ? { tests: { [K in T]: TestHandler<M> } }
  : unknown;

/** The catalog's IDs with their faces: a missing one doesn't compile. */
export type BotRegistry<C extends Catalog> = { [K in keyof C]: BotFace<C[K]> };

/** Any module's face, for code that iterates over all; the contract has parsed the payloads by then. */
export type AnyBotFace = {
  on: Partial<Record<GatewayEventName | MemberNewsName, (ctx: never, data: never) => Promise<void>>>;
  commands: Record<string, Record<string, (ctx: never, call: CommandCall) => Promise<Reply>>>;
  components?: Record<string, (ctx: never, call: ComponentCall) => Promise<Reply>>;
  suggestions?: Record<string, (ctx: never, call: CommandCall) => Promise<readonly string[]>>;
  jobs: Record<string, (ctx: never, payload: never) => Promise<void>>;
  whenOff?: (ctx: never) => Promise<void>;
  schedules?: (config: never) => readonly AnyScheduledJob[];
  afterSave?: string;
  afterPoints?: { job: string; when(config: never): boolean };
  tests?: Record<string, (ctx: never) => Promise<SentMessage>>;
  menus?: Record<string, (ctx: never, call: MenuCall) => Promise<Reply>>;
  panels?: (config: never) => readonly PanelMessage[];
  granted?: (ctx: never, done: readonly GrantDone[]) => Promise<void>;
};
type AnyScheduledJob = { key: string; job: string; payload: Record<string, unknown>; schedule: Schedule };
export type AnyBotRegistry = Readonly<Record<string, AnyBotFace>>;
