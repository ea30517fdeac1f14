// A person's code: created, changed once, and deleted with everything counted for it.
import { userError } from "#kit/error.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type Funnel, type OwnCode, promote } from "../contract.ts";
import { deleteCode, insertCode, isInUse, lockCode, readCode, replaceCode } from "../store/codes.ts";
import { countOf } from "../store/referrals.ts";
import { generateCode, isReserved } from "./generate-code.ts";

const MOST_TRIES = 5;

export async function readSummary(orm: Orm, ownerId: Snowflake): Promise<{ code: OwnCode | null; funnel: Funnel }> {
  const [stored, counts, inUse] = await Promise.all([
    readCode(orm, ownerId),
    countOf(orm, ownerId),
    isInUse(orm, ownerId),
  ]);
  const { clicks = 0, confirmed = 0, rewarded = 0, voided = 0 } = stored ?? {};
  return {
    code: stored && { code: stored.code, isChangeable: !stored.isChanged && !inUse },
    funnel: { clicked: clicks, ...counts, confirmed, rewarded, void: voided },
  };
}

/** Returns the existing code, if any. */
export async function makeCode(orm: Orm, ownerId: Snowflake): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await insertCode(orm, ownerId, generateCode())) return;
  }
  throw new Error(`no free code was found in ${MOST_TRIES} tries`);
}

export async function changeCode(orm: Orm, ownerId: Snowflake, code: string, productName: string): Promise<void> {
  if (isReserved(code, productName)) throw userError(promote.errors, "codeReserved");
  await orm.transaction(async (tx) => {
    const stored = await lockCode(tx, ownerId);
    if (!stored) throw userError(promote.errors, "noCode");
    if (stored.code === code) return;
    if (stored.isChanged) throw userError(promote.errors, "codeChangedOnce");
    if (await isInUse(tx, ownerId)) throw userError(promote.errors, "codeInUse");
    if (!(await replaceCode(tx, ownerId, code))) throw userError(promote.errors, "codeTaken");
  });
}

export async function eraseCode(orm: Orm, ownerId: Snowflake, typed: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const stored = await lockCode(tx, ownerId);
    if (!stored) throw userError(promote.errors, "noCode");
    if (stored.code !== typed) throw userError(promote.errors, "confirmationWrong");
    await deleteCode(tx, stored);
  });
}
