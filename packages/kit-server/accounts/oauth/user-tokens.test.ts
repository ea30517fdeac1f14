import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTokens, saveUser } from "#kit-server/accounts/sessions/user-store.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { GrantRefusedError, type PlatformOAuth } from "./platform-oauth.ts";
import { userTokenSource } from "./user-tokens.ts";

const HOUR_MS = 3_600_000;
const seal = makeSeal(randomBytes(32), "tests");
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Accepts each refresh token once, as Discord does. */
function platform() {
  const spent = new Set<string>();
  const revoked: string[] = [];
  const oauth: PlatformOAuth = {
    exchangeCode: () => Promise.reject(new Error("not asked here")),
    refresh: async (token) => {
      if (spent.has(token)) throw new GrantRefusedError("spent");
      spent.add(token);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const next = `${token}+`;
      return { accessToken: `access of ${next}`, refreshToken: next, expiresAt: new Date(Date.now() + HOUR_MS) };
    },
    revoke: async (token) => void revoked.push(token),
  };
  return { oauth, spent, revoked };
}

async function person(expiresInMs: number): Promise<string> {
  const user = { id: newId(), username: "robin", globalName: null, avatar: null, email: null };
  const tokens = { accessToken: "first", refreshToken: user.id, expiresAt: new Date(Date.now() + expiresInMs) };
  await saveUser(database.orm, seal, { user, tokens, referralCode: null });
  return user.id;
}

test("uses a fresh token as it is, and renews and stores an old or rejected one", async () => {
  const { oauth, spent } = platform();
  const source = userTokenSource(database.orm, seal, oauth);
  const young = await person(HOUR_MS);
  expect(await source.accessToken(young)).toBe("first");
  expect(await source.accessToken(young, "first")).toBe(`access of ${young}+`);
  const old = await person(1_000);
  expect(await source.accessToken(old)).toBe(`access of ${old}+`);
  expect((await readTokens(database.orm, seal, old))?.refreshToken).toBe(`${old}+`);
  expect(spent.size).toBe(2);
});

test("uses a refresh token once for any number of callers and processes, and gives all the new one", async () => {
  const { oauth, spent } = platform();
  const processes = [1, 2, 3].map(() => userTokenSource(database.orm, seal, oauth));
  const id = await person(1_000);
  const got = await Promise.all(processes.flatMap((one) => [one.accessToken(id), one.accessToken(id)]));
  expect(new Set(got)).toEqual(new Set([`access of ${id}+`]));
  expect([...spent]).toEqual([id]);
});

test("requires a new sign-in when there is no grant", async () => {
  const { oauth, spent, revoked } = platform();
  const source = userTokenSource(database.orm, seal, oauth);
  expect(await source.accessToken(newId())).toBeNull();
  const refused = await person(1_000);
  spent.add(refused);
  expect(await source.accessToken(refused)).toBeNull();
  const given = await person(HOUR_MS);
  await source.giveBack(given);
  expect(revoked).toEqual([given]);
  expect(await source.accessToken(given)).toBeNull();
});
