// The stand-in of a drand chain: rounds of randomness, signed with a key of its own that everyone can know. Its answers are
// those of a relay of drand, of the scheme bls-unchained-g1-rfc9380.
import { createHash } from "node:crypto";
import { type StandIn, type StandInAnswer, serveStandIn } from "../stand-in.ts";

export type BeaconOptions = { now?: () => number };

const PERIOD_S = 3;
const GENESIS_S = 1_767_225_600;
const KEY = createHash("sha256").update("a beacon that nobody should trust").digest();
const DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
/** Identifies the chain. */
const HASH = hex(sha256(Buffer.from("the stand-in of a beacon")));
const NOT_FOUND: StandInAnswer = { status: 404, json: { message: "There is no such round yet." } };

export function createBeacon({ now = Date.now }: BeaconOptions = {}): StandIn {
  const latest = (): number => Math.floor((now() / 1000 - GENESIS_S) / PERIOD_S) + 1;
  return {
    answer: async ({ path }) => {
      if (path === "/info") return { status: 200, json: await infoOf() };
      const [, asked] = /^\/public\/(\d{1,12}|latest)$/.exec(path) ?? [];
      if (!asked) return NOT_FOUND;
      const round = asked === "latest" ? latest() : Number(asked);
      if (round < 1 || round > latest()) return NOT_FOUND;
      return { status: 200, json: await roundOf(round) };
    },
    close: async () => {},
  };
}

/** With a server of its own. */
export const startBeacon = (options: BeaconOptions = {}) => serveStandIn(createBeacon(options));

/** Loaded with the first question. */
const curve = async () => (await import("@noble/curves/bls12-381.js")).bls12_381;

async function infoOf() {
  const { shortSignatures } = await curve();
  return {
    ...{ public_key: hex(shortSignatures.getPublicKey(KEY).toBytes(true)), period: PERIOD_S, genesis_time: GENESIS_S },
    ...{ hash: HASH, groupHash: HASH, schemeID: "bls-unchained-g1-rfc9380", metadata: { beaconID: "stand-in" } },
  };
}

async function roundOf(round: number) {
  const { shortSignatures } = await curve();
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const point = shortSignatures.hash(sha256(number), DST);
  const signature = shortSignatures.sign(point, KEY).toBytes(true);
  return { round, randomness: hex(sha256(signature)), signature: hex(signature) };
}
