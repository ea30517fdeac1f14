import { AsyncLocalStorage } from "node:async_hooks";
import { DefaultRestOptions, type REST, type RESTOptions } from "@discordjs/rest";
import { connectionsFor } from "./connections.ts";

const checks = new AsyncLocalStorage<() => void>();

/**
 * Runs a request's check when it is sent: since its creation it may have waited for a rate limit, or the process may
 * have been frozen.
 */
export const checkedRequest: RESTOptions["makeRequest"] = async (url, init) => {
  checks.getStore()?.();
  return DefaultRestOptions.makeRequest(url, { ...init, dispatcher: connectionsFor(url) });
};

/** Uses the same queues and limits; a request fails with the error that `check` throws. */
export const fencedRest = (rest: REST, check: () => void): REST =>
  Object.create(rest, {
    request: { value: (request: Parameters<REST["request"]>[0]) => checks.run(check, () => rest.request(request)) },
  });
