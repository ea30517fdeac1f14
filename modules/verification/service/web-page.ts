// The page where members prove with some work of their device that they aren't one of thousands of accounts.
import { createHash, randomBytes } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type ArrivalRow, arrivalTable, insertLink, type LinkRow, readLink, useLink } from "../store.ts";
import type { Ctx } from "./context.ts";
import { isHeldIn, raidOf } from "./held.ts";
import { keyOf, verify } from "./roles.ts";

export const ALGORITHM = "PBKDF2/SHA-256";
/**
 * About 256 tries of 10,000 iterations each: one to three seconds on a phone of 2020 with four workers, and 4 ms to check
 * on the server. Measured with altcha-lib on one core: 0.9 s.
 */
const COST = 10_000;
const PREFIX = "00";
const CHALLENGE_MS = 15 * 60_000;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A link for this membership; earlier ones end. Returns the token for its address. */
export async function makeLink(ctx: Ctx, tx: Orm, { guildId, number: arrival }: ArrivalRow): Promise<string> {
  const [token, now] = [randomBytes(24).toString("base64url"), ctx.clock.now()];
  const expiresAt = new Date(now.getTime() + ctx.config.answerWithin * 1000);
  const secret = randomBytes(32).toString("base64url");
  await insertLink(tx, { guildId, hash: hashOf(token), arrival, secret, expiresAt }, now);
  return token;
}

/** `invalid`: the proof is wrong or belongs to another link. `late`: the challenge is too old. */
export type LinkState =
  | "open"
  | "unknown"
  | "used"
  | "replaced"
  | "expired"
  | "verified"
  | "refused"
  | "held"
  | "off"
  | "invalid"
  | "late"
  | "passed";
export type OpenedLink = { state: LinkState; link: LinkRow | null; row: ArrivalRow | null };

/** What the link's page shows now. Changes nothing. */
export async function openLink(ctx: Ctx & { enabled: boolean }, token: string): Promise<OpenedLink> {
  const { orm, guildId } = ctx;
  const link = await readLink(orm, { guildId, hash: hashOf(token) });
  const row = link && (await arrivalTable.read(orm, { guildId, number: link.arrival }));
  return { state: await stateOf(ctx, link, row), link, row };
}

async function stateOf(
  ctx: Ctx & { enabled: boolean },
  link: LinkRow | null,
  row: ArrivalRow | null,
): Promise<LinkState> {
  if (!link || !row || row.leftAt) return "unknown";
  if (link.usedAt) return "used";
  if (row.state === "passed") return "verified";
  if (link.replacedAt) return "replaced";
  if (link.expiresAt <= ctx.clock.now()) return "expired";
  if (!ctx.enabled) return "off";
  if (row.state !== "started") return "refused";
  return isHeldIn(ctx, await raidOf(ctx, ctx.orm, row)) ? "held" : "open";
}

/** A challenge for this link, signed with its own secret. */
export const challengeOf = ({ secret }: LinkRow) =>
  createChallenge({
    ...{ algorithm: ALGORITHM, cost: COST, keyPrefix: PREFIX, deriveKey, hmacSignatureSecret: secret },
    expiresAt: new Date(Date.now() + CHALLENGE_MS),
  });

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Lets the member in if the work was done. The link is used up by it, of two at once by one. */
export async function sendProof(
  ctx: Ctx & { enabled: boolean },
  token: string,
  payload: string,
): Promise<{ state: LinkState; memberId: Snowflake | null }> {
  const { state, link, row } = await openLink(ctx, token);
  const memberId = row?.memberId ?? null;
  if (state !== "open" || !link || !row) return { state, memberId };
  const given = payloadShape.safeParse(readPayload(payload));
  if (!given.success) return { state: "invalid", memberId };
  const { challenge, solution } = given.data;
  const proof = { challenge: challenge as never, solution, deriveKey, hmacSignatureSecret: link.secret };
  const { verified, expired } = await verifySolution(proof).catch(() => ({ verified: false, expired: false }));
  if (!verified) return { state: expired ? "late" : "invalid", memberId };
  const passed = await ctx.orm.transaction(async (tx) => {
    if (!(await useLink(tx, link, ctx.clock.now()))) return null;
    const held = await arrivalTable.hold(tx, row);
    return held?.state === "started" ? verify(ctx, tx, held, "web") : null;
  });
  if (!passed) return { state: (await openLink(ctx, token)).state, memberId };
  const { memberName } = passed;
  await ctx.activity.record("passed", keyOf(passed), { memberId: passed.memberId, memberName });
  return { state: "passed", memberId };
}

function readPayload(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64").toString());
  } catch {
    return null;
  }
}
