/** Logs requests and responses for tests. */
import type { Caller } from "../rules/caller.ts";
import type { Limit } from "../rules/rate-limits.ts";

const KEPT = 20_000;
/** The number of rejected requests after which Discord blocks an address. */
const INVALID_LIMIT: Limit = { max: 10_000, perMs: 600_000 };

export interface LoggedRequest {
  number: number;
  at: number;
  method: string;
  /** Without the query and without /api/v10. */
  path: string;
  /** The route's pattern; null for a route that the sandbox does not know. */
  pattern: string | null;
  status: number;
  caller: Caller["kind"];
  userId: string | null;
  applicationId: string | null;
  query: object;
  body: unknown;
  files: number;
  /** Fields that were sent but aren't known; ignored as on Discord. */
  ignoredFields: string[];
  ms: number;
}

export interface RequestFilter {
  method?: string | undefined;
  path?: string | undefined;
  status?: number | undefined;
  applicationId?: string | undefined;
  after?: number | undefined;
}

export class RequestLog {
  #entries: LoggedRequest[] = [];
  #count = 0;
  #running = 0;
  #ended = 0;
  #invalidTimes: number[] = [];
  #invalidLimit = INVALID_LIMIT;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Called at the start and end of each request. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get running(): number {
    return this.#running;
  }

  /** The number of request starts and ends; it only increases. */
  get turns(): number {
    return this.#count + this.#ended;
  }

  begin(request: { method: string; path: string; pattern: string | null }): LoggedRequest {
    this.#running += 1;
    this.#note();
    const entry: LoggedRequest = {
      number: ++this.#count,
      at: this.#now(),
      ...request,
      status: 0,
      caller: "nobody",
      userId: null,
      applicationId: null,
      query: {},
      body: undefined,
      files: 0,
      ignoredFields: [],
      ms: 0,
    };
    this.#entries.push(entry);
    if (this.#entries.length > KEPT * 1.1) this.#entries = this.#entries.slice(-KEPT);
    return entry;
  }

  describe(entry: LoggedRequest, asked: Pick<LoggedRequest, "query" | "body" | "files">): void {
    Object.assign(entry, asked);
  }

  end(entry: LoggedRequest, { status, caller }: { status: number; caller?: Caller }): void {
    this.#running -= 1;
    this.#ended += 1;
    this.#note();
    entry.status = status;
    entry.ms = this.#now() - entry.at;
    if (caller === undefined || caller.kind === "nobody") return;
    entry.caller = caller.kind;
    entry.userId = caller.userId;
    entry.applicationId = caller.kind === "person" ? null : caller.applicationId;
  }

  find(filter: RequestFilter): LoggedRequest[] {
    return this.#entries.filter(
      (entry) =>
        (filter.method === undefined || entry.method === filter.method) &&
        (filter.path === undefined || entry.path === filter.path || entry.pattern === filter.path) &&
        (filter.status === undefined || entry.status === filter.status) &&
        (filter.applicationId === undefined || entry.applicationId === filter.applicationId) &&
        (filter.after === undefined || entry.number > filter.after),
    );
  }

  countInvalid(): void {
    this.#invalidTimes.push(this.#now());
  }

  setInvalidLimit(limit: Limit | undefined): void {
    this.#invalidLimit = limit ?? INVALID_LIMIT;
    this.#invalidTimes = [];
  }

  /** Remaining time of the block after too many rejected requests; 0 without one. */
  get blockedForMs(): number {
    const { max, perMs } = this.#invalidLimit;
    if (this.#invalidTimes.length < max) return 0;
    const now = this.#now();
    this.#invalidTimes = this.#invalidTimes.filter((at) => at > now - perMs);
    if (this.#invalidTimes.length < max) return 0;
    return (this.#invalidTimes[this.#invalidTimes.length - max] ?? now) + perMs - now;
  }

  #note(): void {
    for (const listener of this.#listeners) listener();
  }

  clear(): void {
    this.#entries = [];
    this.#invalidTimes = [];
  }
}
