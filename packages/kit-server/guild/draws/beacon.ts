// Rounds of a public beacon (drand): randomness that nobody knows before its time, and that anyone can verify. A draw names its
// round beforehand, and mixes it with its own seed. drand's client is loaded when the first round is asked for.
import type { ChainClient, ChainInfo } from "drand-client";
import type { BeaconChain } from "#kit-server/base/networks/public-networks.ts";
import { sha256 } from "./draw-order.ts";

/** `at`: when the round is published, as ISO 8601. `url`: where anyone can read the round. */
export type NamedRound = { url: string; round: number; at: string };
export type BeaconRound = NamedRound & {
  /** In hexadecimal digits: the SHA-256 of the signature. */
  randomness: string;
  signature: string;
  publicKey: string;
};

/** The relay doesn't answer, or what it says isn't of its chain. */
export class BeaconUnavailable extends Error {
  override name = "BeaconUnavailable";
}

/** The relay has this long to answer. */
const LIMIT_MS = 8_000;

/** The first round that is published after this time. Throws BeaconUnavailable. */
export async function roundAfter(chain: BeaconChain, time: Date): Promise<NamedRound> {
  const { period, genesis_time: genesis } = await ask(chain, (client) => client.chain().info());
  const round = Math.max(1, Math.floor((time.getTime() / 1000 - genesis) / period) + 2);
  return {
    url: `${chain.url}/public/${round}`,
    round,
    at: new Date((genesis + (round - 1) * period) * 1000).toISOString(),
  };
}

/** A named round with its randomness, verified with the chain's public key. Throws BeaconUnavailable. */
export async function readRound(chain: BeaconChain, named: NamedRound): Promise<BeaconRound> {
  const { fetchBeacon } = await import("drand-client");
  return ask(chain, async (client) => {
    const { randomness, signature } = await fetchBeacon(client, named.round);
    const { public_key: publicKey } = (await client.chain().info()) as ChainInfo;
    return { ...named, randomness, signature, publicKey };
  });
}

/** The seed that a draw with a round uses. */
export const mixedSeed = (seed: string, { randomness }: Pick<BeaconRound, "randomness">): string =>
  sha256(`${seed}:${randomness}`);

async function ask<T>({ url, known }: BeaconChain, question: (client: ChainClient) => Promise<T>): Promise<T> {
  const { HttpCachingChain, HttpChainClient } = await import("drand-client");
  const options = {
    ...{ disableBeaconVerification: false, noCache: false },
    ...(known && { chainVerificationParams: known }),
  };
  const client = new HttpChainClient(new HttpCachingChain(url, options), options);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("it doesn't answer")), LIMIT_MS);
  });
  try {
    return await Promise.race([question(client), late]);
  } catch (error) {
    throw new BeaconUnavailable("the beacon can't be read", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
