import { AsyncLocalStorage } from "node:async_hooks";
import { DefaultRestOptions, type REST, type RESTOptions } from "@discordjs/rest";

const checks = new AsyncLocalStorage<() => void>();

/** Runs a request's check at the moment it goes out: it may have waited for a rate limit, or been frozen, since it was made. */
export const checkedRequest: RESTOptions["makeRequest"] = async (url, init) => {
  checks.getStore()?.();
  return DefaultRestOptions.makeRequest(url, init);
};

/** The same queues and limits; a request is refused with what `check` throws. */
export const fencedRest = (rest: REST, check: () => void): REST =>
  Object.create(rest, {
    request: { value: (request: Parameters<REST["request"]>[0]) => checks.run(check, () => rest.request(request)) },
  });
