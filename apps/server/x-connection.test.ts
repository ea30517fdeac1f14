// Linking an account on X, against its stand-in: what goes wrong on the way, whose account it may be, and what stays.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLinkedX } from "#kit-server/accounts/x/linked-x.ts";
import { xAccounts, xLinkStarts, xUnlinked } from "#kit-server/accounts/x/tables.ts";
import { dropOldXLinks, xSeal } from "#kit-server/accounts/x/x-accounts.ts";
import { xOAuth } from "#kit-server/accounts/x/x-oauth.ts";
import { xAccessToken } from "#kit-server/accounts/x/x-token.ts";
import { rotateKeys } from "#kit-server/runtime/key-rotation/rotate-keys.ts";
import { kitSealedColumns } from "#kit-server/runtime/start/kit-sealed-columns.ts";
import { makeKeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { startX } from "#stand-ins/x/start-x.ts";
import { networksOf } from "./networks-of.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

let x: Awaited<ReturnType<typeof startX>>;
let api: WholeApi;
beforeAll(async () => {
  x = await startX();
  const env = { X_CLIENT_ID: "client", X_CLIENT_SECRET: "secret", X_BEARER_TOKEN: "app", X_API_URL: x.url };
  api = await openWholeApi({ env });
});
afterAll(async () => {
  await api?.close();
  await x?.close();
});

/** The address to which X leads back after this person was chosen on its page; canceled without one. */
async function consented(browser: Browser, person: string | null): Promise<URLSearchParams> {
  const { url } = (await browser.send("POST", "/connections/x/begin")).body as { url: string };
  const id = person === null ? "" : (x.world.person(person) ?? x.world.add(person)).id;
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ person: id }), redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  expect(back.origin + back.pathname).toBe(`${api.url}/connections/redirect/x`);
  return back.searchParams;
}
const finish = (browser: Browser, query: URLSearchParams) =>
  browser.send("POST", "/connections/x/finish", { state: query.get("state"), code: query.get("code") });
const link = async (browser: Browser, person: string) => finish(browser, await consented(browser, person));
const errorOf = ({ body }: { body: unknown }) => (body as { error?: string; code?: string }).code ?? body;

/** Someone new, signed in. */
async function someone(name: string): Promise<Browser & { id: string }> {
  await api.newMember(name);
  const browser = await api.signedIn(name.toLowerCase());
  return { ...browser, id: ((await browser.get("/user")).body as { id: string }).id };
}

test("links an account, lists it, reads its new name, and erases all but hashes", async () => {
  const wren = await someone("Wren");
  expect((await wren.get("/connections/x")).body).toMatchObject({ isAvailable: true, account: null });
  expect(await link(wren, "wren_x")).toMatchObject({ status: 200, body: { account: { username: "wren_x" } } });
  const { id: xId } = x.world.person("wren_x") ?? { id: "" };
  expect((await wren.get("/connections")).body).toMatchObject({
    data: [{ type: "discord" }, { type: "x", id: xId, name: "@wren_x", verified: true }],
  });
  const [row] = await api.database.orm.select().from(xAccounts).where(eq(xAccounts.userId, wren.id));
  expect(row?.sealedTokens).toMatch(/^v1\./);

  x.world.rename("wren_x", "wren_new");
  x.world.protect("wren_new");
  expect((await wren.send("POST", "/connections/x/check")).body).toMatchObject({
    account: { username: "wren_new", isProtected: true, isExpired: false },
  });

  const token = await tokenOf(wren.id);
  expect(x.oauth.isKnown(token ?? "")).toBe(true);
  expect((await wren.send("DELETE", "/connections/x")).status).toBe(200);
  expect((await wren.get("/connections")).body).toMatchObject({ data: [{ type: "discord" }] });
  expect((await wren.send("DELETE", "/connections/x")).status).toBe(404);
  const left = JSON.stringify([
    await api.database.orm.select().from(xAccounts),
    await api.database.orm.select().from(xUnlinked),
  ]);
  expect(left).not.toContain(xId);
  expect(left).not.toContain("wren");
});

test("says why a link was not finished", async () => {
  const [mara, otto] = [await someone("Maro"), await someone("Otta")];
  expect(errorOf(await finish(mara, await consented(mara, null)))).toBe("linkCanceled");
  const taken = await consented(mara, "maro_x");
  expect(errorOf(await finish(otto, taken))).toBe("linkElsewhere");
  expect(errorOf(await finish(await api.signedIn("maro"), taken))).toBe("linkElsewhere");
  expect((await finish(mara, taken)).status).toBe(200);
  expect(errorOf(await finish(mara, taken))).toBe("linkUsed");
  expect(errorOf(await finish(mara, new URLSearchParams({ state: "made-up", code: "c" })))).toBe("linkUnknown");

  const late = await consented(otto, "otta_x");
  const { orm } = api.database;
  await orm
    .update(xLinkStarts)
    .set({ startedAt: new Date(Date.now() - 601_000) })
    .where(eq(xLinkStarts.userId, otto.id));
  expect(errorOf(await finish(otto, late))).toBe("linkExpired");
  const forged = await consented(otto, "otta_x");
  forged.set("code", "forged");
  expect(errorOf(await finish(otto, forged))).toBe("linkRefused");
  const down = await consented(otto, "otta_x");
  x.behave({ status: 503 });
  expect(errorOf(await finish(otto, down))).toBe("xUnavailable");
  x.behave({});
});

test("keeps an account for one person, and from others for 30 days after it was unlinked", async () => {
  const [ines, ravi] = [await someone("Inez"), await someone("Ravo")];
  expect((await link(ines, "shared_x")).status).toBe(200);
  expect(errorOf(await link(ravi, "shared_x"))).toBe("xTaken");
  expect(errorOf(await link(ines, "second_x"))).toBe("xHasOther");
  await ines.send("DELETE", "/connections/x");
  expect(errorOf(await link(ravi, "shared_x"))).toBe("xCoolingOff");
  expect((await link(ines, "shared_x")).status).toBe(200);
  await ines.send("DELETE", "/connections/x");
  await dropOldXLinks(api.database.orm, new Date(Date.now() + 31 * 86_400_000));
  expect((await link(ravi, "shared_x")).status).toBe(200);
});

const parts = () => {
  const { settings } = api.services;
  const service = networksOf(api.services).x;
  if (!service) throw new Error("X is not set up");
  return { service, makeKeys: makeKeyMaker(settings.secretKeys), orm: api.database.orm };
};
function tokenOf(userId: string, refreshes: { count: number } = { count: 0 }) {
  const { service, makeKeys, orm } = parts();
  const { refresh, revoke } = xOAuth(service);
  const counted = (token: string) => {
    refreshes.count += 1;
    return refresh(token);
  };
  return xAccessToken(
    { orm, seal: xSeal(makeKeys), oauth: { refresh: counted, revoke }, clock: { now: () => new Date() } },
    userId,
  );
}

test("refreshes a token once for many at the same time, and asks to link again when X refuses", async () => {
  const nia = await someone("Nia");
  await link(nia, "nia_x");
  const { orm } = api.database;
  const first = await tokenOf(nia.id);
  await orm.update(xAccounts).set({ tokensExpireAt: new Date() }).where(eq(xAccounts.userId, nia.id));
  const refreshes = { count: 0 };
  const tokens = await Promise.all(Array.from({ length: 8 }, () => tokenOf(nia.id, refreshes)));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(first);
  expect(refreshes.count).toBe(1);

  x.oauth.revokeAll(x.world.person("nia_x")?.id ?? "");
  await orm.update(xAccounts).set({ tokensExpireAt: new Date() }).where(eq(xAccounts.userId, nia.id));
  expect(errorOf(await nia.send("POST", "/connections/x/check"))).toBe("linkRefused");
  expect((await nia.get("/connections/x")).body).toMatchObject({ account: { isExpired: true } });
  expect((await link(nia, "nia_x")).status).toBe(200);
  expect((await nia.get("/connections/x")).body).toMatchObject({ account: { isExpired: false } });
});

test("encrypts tokens again with a newer key", async () => {
  const sky = await someone("Skye");
  await link(sky, "skye_x");
  const { orm } = parts();
  const keys = [randomBytes(32), ...api.services.settings.secretKeys] as const;
  await rotateKeys(orm, kitSealedColumns, { keys: { secretKeys: keys, makeKeys: makeKeyMaker(keys) } });
  const [row] = await orm.select().from(xAccounts).where(eq(xAccounts.userId, sky.id));
  expect(xSeal(makeKeyMaker([keys[0]])).open(row?.sealedTokens ?? "", sky.id)).toContain("accessToken");
  expect((await readLinkedX(orm, [sky.id])).get(sky.id)).toMatchObject({ username: "skye_x" });
});
