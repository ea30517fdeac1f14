// The bot side of a module (`bot.ts`), and the registry of all modules'.
import type * as z from "zod";
import type { CapabilityDone, CapabilityInput, CapabilityName } from "#kit/capabilities/capabilities.ts";
import type { ChatText } from "#kit/chat/chat-text.ts";
import type { GrantAction } from "#kit/grant.ts";
import type { GuildEventData } from "#kit/guild-events/guild-events.ts";
import type {
  Catalog,
  CommandContract,
  ConditionContract,
  ConfigOf,
  MenuContract,
  ModuleContract,
} from "#kit/module.ts";
import type { Schedule } from "#kit/schedule/schedule.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { MemberNewsData } from "#kit-server/guild/members/member-news.ts";
import type { StoredEvent, WebhookScheme } from "#kit-server/guild/webhooks/webhook-source.ts";
import type { SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import type {
  CommandCall,
  ComponentCall,
  DirectCall,
  MenuCall,
  Reply,
} from "#kit-server/platform/discord/interaction.ts";
import type { GatewayEventData } from "#kit-server/platform/gateway/gateway-event.ts";
import type { ConditionCheck } from "./condition-check.ts";
import type { BotContext } from "./context.ts";
import type { PanelGuild, PanelMessage } from "./panel-message.ts";
import type { TestHandler } from "./test-context.ts";

/** `id` identifies the event; a replay has the same one. */
export type EventContext<M extends ModuleContract> = BotContext<M> & { event: { id: string; at: Date } };

/**
 * Discord's events by their names, the events that the bot derives from them, and the guild events that modules emit.
 */
type EventData = GatewayEventData & MemberNewsData & GuildEventData;
export type ListenedName = keyof EventData;
type Handler<M extends ModuleContract, D> = (ctx: EventContext<M>, data: D) => Promise<void>;
/**
 * A function may act on the event. All functions have finished, or will be retried, before listeners that count it run.
 */
type Listener<M extends ModuleContract, D> =
  | Handler<M, D>
  | {
      phase: "act" | "count";
      handle: Handler<M, D>;
      /**
       * Several events of this name in a row may be handled at once and in any order, for crowds. Other events of the module
       * still wait for them, and they for others.
       */
      isUnordered?: true;
    }
  | {
      phase: "count";
      /**
       * Counts the event in memory; what it counted is stored later, many events together. It runs as the event is received, in
       * the order of the module's events, without a time limit of its own. When it throws, it is retried as any listener.
       */
      tally: (ctx: TallyContext<M>, data: D) => void;
    };

/** Without texts, because it may be older than a change of the guild's language. */
export type TallyContext<M extends ModuleContract> = Omit<BotContext<M>, "chat" | "ai">;

/** What a guard may use: only local rules, so that every message gets its verdict at once. */
export type GuardContext<M extends ModuleContract> = Pick<
  EventContext<M>,
  "guildId" | "guild" | "config" | "clock" | "logger" | "event" | "memory" | "keysFor"
>;
type JobOf<M extends ModuleContract> = {
  [J in keyof M["jobs"] & string]: { job: J; payload: z.input<M["jobs"][J]> };
}[keyof M["jobs"] & string];
/**
 * `remove` is the reason, shown in Discord's audit log; with null the message passes. `follow` is a job of the module that is
 * enqueued in the transaction that stores the verdict, so once, also after a replay.
 */
export type GuardVerdict<M extends ModuleContract = ModuleContract> =
  | "pass"
  | { remove: string | null; follow?: JobOf<M> };
/**
 * Runs before all other listeners, with a time limit of 250 ms: a message passes if the guard fails or takes longer.
 * The kit removes a message after the verdict, and no other listener gets the event.
 */
type Guard<M extends ModuleContract, D> = {
  phase: "guard";
  handle: (ctx: GuardContext<M>, message: D) => Promise<GuardVerdict<M>>;
};
type Guarded = "MESSAGE_CREATE" | "MESSAGE_UPDATE";
type Listeners<M extends ModuleContract> = {
  [E in ListenedName]?: Listener<M, EventData[E]> | (E extends Guarded ? Guard<M, EventData[E]> : never);
};
type Commands<M extends ModuleContract> = {
  [C in keyof M["commands"] & string]: CommandHandlers<M, M["commands"][C]>;
};
type CommandHandler<M extends ModuleContract> = (ctx: BotContext<M>, call: CommandCall) => Promise<Reply>;
/** By subcommand; a command without subcommands has one handler. */
type CommandHandlers<M extends ModuleContract, C extends CommandContract> = C["subcommands"] extends readonly []
  ? CommandHandler<M>
  : { [S in C["subcommands"][number]]: CommandHandler<M> };
type Jobs<M extends ModuleContract> = {
  [J in keyof M["jobs"] & string]: (ctx: BotContext<M>, payload: z.output<M["jobs"][J]>) => Promise<void>;
};

/**
 * The bot side of a module. All entries run only while the module is on, at least once per event and within a time
 * limit; effects that must not be repeated go through `ctx.once`. Each entry only calls the module's service.
 */
export type ModuleBot<M extends ModuleContract> = {
  on: Listeners<M>;
  commands: Commands<M>;
  /** Handlers of buttons, selects and modals, by the second part of their custom id: `module:name:argument`. */
  components?: Record<string, (ctx: BotContext<M>, call: ComponentCall) => Promise<Reply>>;
  /**
   * Handlers of buttons and forms in direct messages, by the second part of their custom id: `module:name:guild:argument`. The
   * person may have left the guild.
   */
  direct?: Record<string, (ctx: BotContext<M>, call: DirectCall) => Promise<Reply>>;
  /** The same for controls of test messages: in direct messages and channels, and also while the module is off. */
  testControls?: Record<string, (ctx: BotContext<M>, call: DirectCall) => Promise<Reply>>;
  /**
   * Autocomplete values of options with `suggests`, by `command.subcommand.option`; the kit filters them by what was
   * typed.
   */
  suggestions?: Record<string, SuggestionSource<M>>;
  jobs: Jobs<M>;
  /**
   * Closes what is open in chat after the module was turned off. Runs instead of a waiting job when that job is due.
   */
  whenOff?: (ctx: BotContext<M>) => Promise<void>;
  /**
   * Scheduled jobs for these settings, in the guild's time zone. A run missed during downtime is made up for once
   * within the hour and skipped after that. Runs don't accumulate while the module is off.
   */
  schedules?: (config: ConfigOf<M>) => readonly ScheduledJob<M>[];
  /** A job that runs once after each save of the settings; its payload is the save's time as `at`. */
  afterSave?: keyof M["jobs"] & string;
  /**
   * A job that runs within a minute after members gained points or points were reversed; its payload is `at`. Missed
   * runs are not made up for. `when`: whether these settings need it.
   */
  afterPoints?: { job: keyof M["jobs"] & string; when(config: ConfigOf<M>): boolean };
  /** What the module receives at `/api/webhooks/<module>/<guild>`, also while it is off: what was paid stays true. */
  webhook?: ModuleWebhook<M, never>;
} & Providing<M> &
  Conditions<M> &
  Granting<M> &
  Tests<M> &
  Menus<M> &
  Panels<M>;
/** See WebhookSource. */
export type ModuleWebhook<M extends ModuleContract, Subject> = {
  provider: string;
  scheme: WebhookScheme;
  types: readonly string[];
  secret(ctx: BotContext<M>): Promise<string | null>;
  handle(ctx: BotContext<M>, event: StoredEvent<Subject>): Promise<void>;
};
type Providing<M extends ModuleContract> = M extends { provides: readonly (infer N extends CapabilityName)[] }
  ? {
      /**
       * Capabilities for other modules, available while this module is on. `ctx.orm` is the caller's transaction,
       * `ctx.jobs` enqueues in it, and `ctx.discord` can't be used: call Discord in a job afterwards. The same `key`
       * must be done once. Throwing an error of the contract refuses the call and rolls back its writes.
       */
      provides: {
        [K in N]: (ctx: BotContext<M>, key: string, input: CapabilityInput<K>) => Promise<CapabilityDone<K>>;
      };
    }
  : unknown;
/** All options, best first. Must be fast: it is called every few keystrokes. */
export type SuggestionSource<M extends ModuleContract> = (
  ctx: BotContext<M>,
  call: CommandCall,
) => Promise<readonly string[]>;
/** The outcome of the module's grant with this `key`. */
export type CompletedGrant = {
  key: string;
  memberId: Snowflake;
  memberName: string;
  roleId: Snowflake;
  wanted: GrantAction;
  /**
   * `done`: the member has the role, or no longer has it. `void`: it won't be done, because the member left, a newer
   * grant replaced it, it expired, or a person canceled it. `failed`: Discord rejected it; a person may retry it, and
   * it is then reported again.
   */
  outcome: "done" | "void" | "failed";
  /** Why it isn't done, one text per reason. */
  reasons: readonly ChatText[];
};
type Granting<M extends ModuleContract> = M["grantsRoles"] extends true
  ? {
      /**
       * Runs when grants of a member are completed or won't be; grants completed together share a call. Called at least
       * once for each grant, also while the module is off. A grant that waits for the server's owner is not completed.
       * If a member loses a role later, `MEMBER_ROLES_LOST` reports it.
       */
      completed?: (ctx: BotContext<M>, grants: readonly CompletedGrant[]) => Promise<void>;
    }
  : unknown;
type Conditions<M extends ModuleContract> = M extends { conditions: infer C extends Record<string, ConditionContract> }
  ? {
      /** The checks of the conditions in the contract, for gates of any module. */
      conditions: { [N in keyof C & string]: ConditionCheck<z.output<C[N]["params"]>> };
    }
  : unknown;
type Menus<M extends ModuleContract> =
  M["menus"] extends Readonly<Record<string, MenuContract>>
    ? { menus: { [E in keyof M["menus"] & string]: (ctx: BotContext<M>, call: MenuCall) => Promise<Reply> } }
    : unknown;
type Panels<M extends ModuleContract> = M["hasPanels"] extends true
  ? {
      /**
       * The panels for these settings. Other content, such as the number of free seats, is read here and updated with
       * `ctx.panels.refresh`.
       */
      panels: (config: ConfigOf<M>, guild: PanelGuild) => readonly PanelMessage[] | Promise<readonly PanelMessage[]>;
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

/** A bot for each id in the catalog: a missing one doesn't compile. */
export type BotRegistry<C extends Catalog> = { [K in keyof C]: ModuleBot<C[K]> };

/** Any module's bot, for code that iterates over all; payloads have been parsed with the contract by then. */
export type AnyModuleBot = {
  on: Partial<Record<ListenedName, AnyHandler | AnyListener>>;
  commands: Record<string, AnyCommandHandler | Record<string, AnyCommandHandler>>;
  components?: Record<string, (ctx: never, call: ComponentCall) => Promise<Reply>>;
  direct?: Record<string, (ctx: never, call: DirectCall) => Promise<Reply>>;
  testControls?: Record<string, (ctx: never, call: DirectCall) => Promise<Reply>>;
  suggestions?: Record<string, (ctx: never, call: CommandCall) => Promise<readonly string[]>>;
  jobs: Record<string, (ctx: never, payload: never) => Promise<void>>;
  whenOff?: (ctx: never) => Promise<void>;
  schedules?: (config: never) => readonly AnyScheduledJob[];
  afterSave?: string;
  afterPoints?: { job: string; when(config: never): boolean };
  webhook?: {
    provider: string;
    scheme: WebhookScheme;
    types: readonly string[];
    secret(ctx: never): Promise<string | null>;
    handle(ctx: never, event: StoredEvent<never>): Promise<void>;
  };
  tests?: Record<string, (ctx: never) => Promise<SentMessage>>;
  menus?: Record<string, (ctx: never, call: MenuCall) => Promise<Reply>>;
  panels?: (config: never, guild: PanelGuild) => readonly PanelMessage[] | Promise<readonly PanelMessage[]>;
  completed?: (ctx: never, grants: readonly CompletedGrant[]) => Promise<void>;
  provides?: Partial<Record<CapabilityName, (ctx: never, key: string, input: never) => Promise<unknown>>>;
  conditions?: Record<string, ConditionCheck<never>>;
};
type AnyCommandHandler = (ctx: never, call: CommandCall) => Promise<Reply>;
export type AnyHandler = (ctx: never, data: never) => Promise<void>;
export type AnyTally = (ctx: never, data: never) => void;
export type AnyGuard = (ctx: never, data: never) => Promise<GuardVerdict>;
type AnyListener =
  | { phase: "act" | "count"; handle: AnyHandler; isUnordered?: true }
  | { phase: "count"; tally: AnyTally }
  | { phase: "guard"; handle: AnyGuard };
type AnyScheduledJob = { key: string; job: string; payload: Record<string, unknown>; schedule: Schedule };
export type AnyBotRegistry = Readonly<Record<string, AnyModuleBot>>;
