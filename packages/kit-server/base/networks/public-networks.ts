// Networks and services that modules may ask: the operator chooses through whom.
import type { XService } from "./x-service.ts";

/** A drand chain, whose rounds of randomness anyone can verify with its key. */
export type BeaconChain = {
  /** Of its relay, without a trailing slash; the chain's own paths are below it. */
  url: string;
  /** The chain's hash and public key; null takes what the relay says, which only a stand-in may. */
  known: { chainHash: string; publicKey: string } | null;
};

export type PublicNetworks = {
  /** JSON-RPC addresses of EVM chains, each of which says its chain. Empty while none is set. */
  evmRpcUrls: readonly string[];
  /** Null where there is none, as in tests of other things. */
  beacon: BeaconChain | null;
  /** Null if the operator has no access to X. */
  x: XService | null;
  /** Addresses of lists of harmful sites, one host a line. Empty while none is set. */
  linkLists: readonly string[];
  /** Of the stand-in of Stripe, without a path; missing or null for Stripe itself. */
  stripeUrl?: string | null;
};

export const NO_NETWORKS: PublicNetworks = { evmRpcUrls: [], beacon: null, x: null, linkLists: [] };

const QUICKNET = {
  chainHash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
};
/** The League of Entropy's chain with a round every three seconds, from a relay such as `https://api.drand.sh`. */
export const quicknet = (relay: string): BeaconChain => ({ url: `${relay}/${QUICKNET.chainHash}`, known: QUICKNET });
