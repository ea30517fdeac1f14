// Lists of harmful sites that the operator set: fetched when they are first needed, and again every six hours.
import type { Logger } from "pino";
import { SafeFetchError, safeFetch } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { isOneOf } from "./links.ts";

const OLD_MS = 6 * 3_600_000;
/** After a failure. */
const AGAIN_MS = 5 * 60_000;
const TIME_LIMIT_MS = 20_000;
const MAX_BYTES = 20 * 1024 * 1024;
const HOSTS_MAX = 500_000;

type List = { hosts: ReadonlySet<string>; nextAt: number };
/** By address. */
export const linkLists = inMemory(() => new Map<string, Promise<List>>());

type Needs = { networks: { linkLists: readonly string[] }; clock: { now(): Date }; logger: Logger };

/** Whether a host, or a site that it is below, is on one of the lists. A list that can't be fetched stays as it was. */
export async function listedHosts(
  lists: Map<string, Promise<List>>,
  { networks, clock, logger }: Needs,
): Promise<(host: string) => boolean> {
  const now = clock.now().getTime();
  const all = await Promise.all(
    networks.linkLists.map(async (address) => {
      const known = await lists.get(address);
      if (known && known.nextAt > now) return known.hosts;
      const fetched = fetchList(address, known ?? null, now, logger);
      lists.set(address, fetched);
      fetched.catch(() => lists.delete(address));
      return (await fetched).hosts;
    }),
  );
  return (host) => all.some((hosts) => isOneOf(host, hosts));
}

async function fetchList(address: string, known: List | null, now: number, logger: Logger): Promise<List> {
  try {
    const limits = { timeLimitMs: TIME_LIMIT_MS, maxBytes: MAX_BYTES };
    // The operator may mirror a list in their own network.
    const { status, body } = await safeFetch(address, { ...limits, allowPrivate: true });
    if (status === 200) return { hosts: hostsIn(body.toString("utf8")), nextAt: now + OLD_MS };
    logger.warn({ status }, "a list of harmful sites can't be fetched");
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    logger.warn({ fault: error.fault }, "a list of harmful sites can't be fetched");
  }
  return { hosts: known?.hosts ?? new Set(), nextAt: now + AGAIN_MS };
}

/**
 * The hosts of a list: one a line, as in a hosts file, with an ad blocker's marks, or in JSON. Addresses of single pages are left
 * out, because the rest of their site may be harmless.
 */
export function hostsIn(text: string): Set<string> {
  const hosts = new Set<string>();
  for (const line of text.split("\n")) {
    if (/^\s*[#!]/.test(line)) continue;
    for (const word of line.replace(/\s#.*$/, "").split(/[\s,"'[\]]+/)) {
      const host = word
        .toLowerCase()
        .replace(/^https?:\/\//, "")
        .replace(/^(?:\|\||\*\.)/, "")
        .replace(/[/^.]+$/, "");
      if (/^(?:[a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(host)) hosts.add(host);
      if (hosts.size >= HOSTS_MAX) return hosts;
    }
  }
  return hosts;
}
