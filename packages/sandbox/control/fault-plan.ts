/** Faults that a test ordered: delays, failures and rejections of the next matching requests. */
import { setTimeout as sleep } from "node:timers/promises";

export interface RequestFault {
  method?: string | undefined;
  /** A path or, ending in *, a path prefix, without /api/v10. */
  path?: string | undefined;
  /** How many requests it affects; unlimited if omitted. */
  times?: number | undefined;
  latencyMs?: number | undefined;
  /** Cuts the connection instead of responding. */
  cuts?: boolean | undefined;
  /** The response's status, instead of the actual response. */
  status?: number | undefined;
  body?: unknown;
  /** For 429: seconds. */
  retryAfter?: number | undefined;
  global?: boolean | undefined;
}

export interface FaultAnswer {
  cuts?: boolean;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export class FaultPlan {
  #requests: RequestFault[] = [];
  /** While true, heartbeats aren't acknowledged. */
  ignoresHeartbeats = false;

  add(fault: RequestFault): void {
    this.#requests.push({ ...fault });
  }

  clear(): void {
    this.#requests = [];
    this.ignoresHeartbeats = false;
  }

  async beforeRequest(method: string, path: string): Promise<FaultAnswer | undefined> {
    const fault = this.#requests.find((one) => isMatch(one, method, path));
    if (fault === undefined) return undefined;
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#requests = this.#requests.filter((one) => one !== fault);
    }
    if (fault.latencyMs !== undefined) await sleep(fault.latencyMs);
    if (fault.cuts === true) return { cuts: true, status: 0, headers: {}, body: undefined };
    if (fault.status === undefined) return undefined;
    return fault.status === 429 ? rateLimited(fault) : failed(fault, fault.status);
  }
}

function failed(fault: RequestFault, status: number): FaultAnswer {
  return { status, headers: {}, body: fault.body ?? { message: `${status}: Fault ordered by a test`, code: 0 } };
}

function rateLimited(fault: RequestFault): FaultAnswer {
  const after = fault.retryAfter ?? 1;
  const headers: Record<string, string> = {
    "retry-after": String(Math.ceil(after)),
    "x-ratelimit-scope": fault.global ? "global" : "shared",
    via: "1.1 sandbox",
  };
  if (fault.global) headers["x-ratelimit-global"] = "true";
  return {
    status: 429,
    headers,
    body: { message: "You are being rate limited.", retry_after: after, global: fault.global ?? false },
  };
}

function isMatch(fault: RequestFault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false;
  if (fault.path === undefined) return true;
  return fault.path.endsWith("*") ? path.startsWith(fault.path.slice(0, -1)) : fault.path === path;
}
