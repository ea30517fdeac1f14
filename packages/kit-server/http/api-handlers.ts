// The type of an area's or module's `api.ts`: a handler for each route of its contract.
import type { AreaContract } from "#kit/area.ts";
import type { Catalog, IdsWithRoutes } from "#kit/module.ts";
import type { RouteAnswer, RouteBody, RouteContract, RouteParams, RouteQuery } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Session } from "#kit-server/accounts/sessions/session-store.ts";
import type { Log } from "#kit-server/base/log/logger.ts";
import type { Worker } from "#kit-server/guild/access/workers.ts";
import type { GuildCaller } from "#kit-server/guild/guilds/present-guild.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import type { JsonText } from "./json-text.ts";
import type { PendingSignIns } from "./pending-sign-ins.ts";

export type CallContext = {
  log: Log;
  /** The calling page's origin; null if the browser didn't send it (a plain GET). */
  origin: string | null;
  userAgent: string | null;
  /** Sign-ins that this browser started. */
  pending: PendingSignIns;
  /** The caller's IP address; for rate limits during the call, never stored. */
  address: string;
  cookie: {
    /** The token in the request's session cookie, valid or not. */
    token: string | null;
    begin(token: string, expiresAt: Date): void;
    end(): void;
  };
};
export type SessionContext = CallContext & { session: Session };
/** The guild exists, the bot is in it, and the caller manages it. */
export type GuildContext = SessionContext & {
  guild: GuildSnapshot;
  caller: GuildCaller;
  /** The caller's roles in the guild. Throws `platformUnavailable` when Discord must be asked and doesn't respond. */
  memberRoles(): Promise<readonly Snowflake[]>;
};
/** The guild exists, and the caller manages it (`worker` is null) or works in the module named in the path. */
export type WorkContext = GuildContext & { worker: Worker | null };

type Contexts = {
  public: CallContext;
  session: SessionContext;
  operator: SessionContext;
  manage: GuildContext;
  work: WorkContext;
};
export type ContextOf<R extends RouteContract> = Contexts[R["access"]];

export type RouteInput<R extends RouteContract> = {
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
};

/** Returns the response or throws a UserError of the contract; any other error is a bug. */
export type Handler<R extends RouteContract> = (
  ctx: ContextOf<R>,
  input: RouteInput<R>,
) => RouteAnswer<R> | JsonText<RouteAnswer<R>> | Promise<RouteAnswer<R> | JsonText<RouteAnswer<R>>>;

/** Returns a file, or throws like any handler. */
export type DownloadHandler<R extends RouteContract> = (
  ctx: ContextOf<R>,
  input: RouteInput<R>,
) => FileAnswer | Promise<FileAnswer>;

/** Sends events until the returned function is called, when the dashboard disconnects or loses access. */
export type StreamHandler<R extends RouteContract> = (
  ctx: ContextOf<R>,
  input: RouteInput<R>,
  send: SendEvent<RouteAnswer<R>>,
) => () => void;
/**
 * `isLast`: the stream ends after it, and it is sent even to someone whose access has ended. `isFor` is checked right
 * before sending, after the listener's access was checked again.
 */
export type SendEvent<E> = (event: E, isLast?: boolean, isFor?: () => boolean | Promise<boolean>) => void;

type HasRoutes = { routes: Record<string, RouteContract> };

export type ApiHandlers<C extends HasRoutes> = {
  [N in keyof C["routes"]]: C["routes"][N] extends { stream: true }
    ? StreamHandler<C["routes"][N]>
    : C["routes"][N] extends { download: true }
      ? DownloadHandler<C["routes"][N]>
      : Handler<C["routes"][N]>;
};

/** Exactly the modules whose contract declares routes. */
export type ApiRegistry<C extends Catalog> = { [K in IdsWithRoutes<C>]: ApiHandlers<C[K]> };
export type AreaApiRegistry<C extends Readonly<Record<string, AreaContract>>> = { [K in keyof C]: ApiHandlers<C[K]> };
