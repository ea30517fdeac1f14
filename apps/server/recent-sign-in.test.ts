// Irreversible actions need a recent sign-in. Walks every route, so that a new one can't be missed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { areas } from "#areas/catalog.ts";
import type { RouteContract } from "#kit/route.ts";
import { ageSignIns } from "#kit-server/testing/age-sign-ins.ts";
import type { Answer, Browser } from "#kit-server/testing/browser.ts";
import { until } from "#kit-server/testing/until.ts";
import { catalog } from "#modules/catalog.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

const routes: readonly { name: string; route: RouteContract }[] = [
  ...Object.values(areas),
  ...Object.values(catalog),
].flatMap(({ id, routes: byName }) =>
  Object.entries(byName as Record<string, RouteContract>).map(([name, route]) => ({ name: `${id}.${name}`, route })),
);
const declared = routes.filter(({ route }) => route.recentSignIn).map(({ name }) => name);

/** Irreversible routes are recognized by their name, path or summary. */
const FINAL = /eras|reset|secret|api.?key|webhook|restor|import|delet|remov|purge|revok|every session/i;

/** Routes that match and aren't irreversible, with the reason. */
const NOT_FINAL: Readonly<Record<string, string>> = {
  "admin.note": "the operator's note",
  "ai-database.deleteSource": "a source, which can be added again or imported from a file",
  "ai-database.importJson": "adds sources, which can be deleted",
  "audit.testWebhook": "changes nothing",
  "audit.resumeWebhook": "sends what waited to the address that was set",
  "claim-role.removeClaim": "a role that the member claims again with one press",
  "admin.replayWebhook": "handles a stored event again; nothing is done twice",
  "admin.replayWebhooks": "the same, of those that failed",
  "claim.importList": "an earlier version is restored with one press",
  "claim.restoreList": "a version; the others stay",
  "claim.undoReset": "takes nothing away",
  "claim.refundOrder": "gives the points back; the member can buy again",
  "customize.restoreLook": "the look before it stays among the past ones",
  "guilds.removePanel": "a message that is posted again with one press",
  "guilds.showPanel": "posts what is missing",
  "invite-tracker.nameInvite": "a name; the invite stays",
  "invite-tracker.removeLink": "a link; another one is made with one press",
  "invite-tracker.undoReset": "takes nothing away",
  "leaderboard.undoReset": "takes nothing away",
  "messages.removeAsset": "a picture that nothing uses",
  "messages.removeTemplate": "a wording; messages made from it stay",
  "mini-game.deleteSet": "questions, imported again from their file",
  "mini-game.importQuestions": "questions, imported again from their earlier file",
  "payment-module.replayWebhook": "handles a stored event again; nothing is done twice",
  "payment-module.replayWebhooks": "the same, of those that failed",
  "server-settings.importTexts": "texts; the shipped ones are kept",
  "server-settings.saveText": "a text; the shipped one is kept",
  "transfer.planImport": "changes nothing",
  "whitelist.importEntries": "adds addresses, which can be removed",
  "whitelist.removeEntry": "an entry, which can be made or imported again",
};

let whole: WholeApi;
let mara: Browser;

beforeAll(async () => {
  whole = await openWholeApi({ operator: "mara.lindqvist" });
});
afterAll(() => whole?.close());
const inAdmin = (path: string): string => `/admin/servers/${whole.harbour}${path}`;
const inGuild = (path: string): string => `/guilds/${whole.harbour}${path}`;
/** Signs in with two browsers, so that there is another session. */
beforeEach(async () => {
  mara = await whole.signedIn("mara.lindqvist");
  await whole.signedIn("mara.lindqvist");
});

type Calls = {
  /** A request that needs a recent sign-in. */
  needing: () => Promise<Answer>;
  /** A request to the same route that doesn't. */
  without?: () => Promise<Answer>;
};

const calls: Readonly<Record<string, () => Calls | Promise<Calls>>> = {
  "account.endSession": async () => {
    const { sessions } = (await mara.get("/auth/sessions")).body as { sessions: { id: string; isThis: boolean }[] };
    const [current, other] = [sessions.find(({ isThis }) => isThis), sessions.find(({ isThis }) => !isThis)];
    return {
      needing: () => mara.send("DELETE", `/auth/sessions/${other?.id}`),
      without: () => mara.send("DELETE", `/auth/sessions/${current?.id}`),
    };
  },
  "account.signOutEverywhere": () => ({ needing: () => mara.send("POST", "/auth/sign-out-everywhere") }),
  "connections.endX": () => ({ needing: () => mara.send("DELETE", "/connections/x") }),
  "admin.leave": () => ({ needing: () => mara.send("POST", inAdmin("/leave"), { confirmation: "no" }) }),
  "admin.block": () => ({ needing: () => mara.send("POST", inAdmin("/block"), { confirmation: "no", reason: "no" }) }),
  "ai-moderation.forgetMember": () => ({
    needing: () => mara.send("DELETE", inGuild("/modules/ai-moderation/members/123456789012345678")),
  }),
  "ai-moderation.removeAutoMod": () => ({
    needing: () => mara.send("DELETE", inGuild("/modules/ai-moderation/auto-mod/123456789012345678")),
  }),
  "audit.setWebhook": () => ({
    needing: () => mara.send("PUT", inGuild("/audit-webhook"), { address: "https://hooks.example/1" }),
  }),
  "audit.removeWebhook": () => ({ needing: () => mara.send("DELETE", inGuild("/audit-webhook")) }),
  "claim.reset": () => ({
    needing: () =>
      mara.send("POST", inGuild("/modules/claim/resets/streaks"), {
        confirmation: "Harbour Lights",
        key: crypto.randomUUID(),
      }),
  }),
  "guilds.saveModule": () => {
    const save = (config: object) =>
      mara.send("PUT", inGuild("/modules/payment-module"), { version: 0, enabled: false, config });
    return {
      needing: () => save({ coinAddress: `0x${"a1".repeat(20)}` }),
      without: () => save({ receipt: "Harbour Ltd." }),
    };
  },
  "invite-tracker.reset": () => ({
    needing: () =>
      mara.send("POST", inGuild("/modules/invite-tracker/reset"), {
        confirmation: "Harbour Lights",
        key: crypto.randomUUID(),
      }),
  }),
  "leaderboard.reset": () => ({
    needing: () =>
      mara.send("POST", inGuild("/leaderboard/reset"), { board: "points", confirmation: "Harbour Lights" }),
  }),
  "payment-module.assignTransfer": () => ({
    needing: () => mara.send("POST", inGuild("/modules/payment-module/orders/1/assign"), { transfer: "none" }),
  }),
  "payment-module.connectAccount": () => ({
    needing: () => mara.send("PUT", inGuild("/modules/payment-module/account"), { key: "none", secret: "none" }),
  }),
  "payment-module.connectStandIn": () => ({
    needing: () => mara.send("POST", inGuild("/modules/payment-module/account/stand-in")),
  }),
  "payment-module.disconnectAccount": () => ({
    needing: () => mara.send("DELETE", inGuild("/modules/payment-module/account")),
  }),
  "payment-module.refundOrder": () => ({
    needing: () => mara.send("POST", inGuild("/modules/payment-module/orders/1/refund"), { reason: "none" }),
  }),
  "payment-module.resumeOrder": () => ({
    needing: () => mara.send("POST", inGuild("/modules/payment-module/orders/1/resume")),
  }),
  "payment-module.sendEvidence": () => ({
    needing: () => mara.send("POST", inGuild("/modules/payment-module/orders/1/dispute"), { text: "none" }),
  }),
  "promote.erase": () => ({ needing: eraseNothing }),
  "server-settings.saveAi": () => ({ needing: () => mara.send("PUT", inGuild("/ai"), { version: 0, values: {} }) }),
  "ticket.change": () => {
    const change = (body: object) => mara.send("POST", inGuild("/modules/ticket/tickets/999/changes"), body);
    return { needing: () => change({ what: "erase", confirmation: "999" }), without: () => change({ what: "claim" }) };
  },
};

/** Tested with a module that has a secret. */
const TRIED_ELSEWHERE = ["transfer.applyImport"];

const eraseNothing = () => mara.send("POST", "/promote/erase", { code: "AAAAAAAA" });
const isAsked = ({ status, body }: Answer): boolean => status === 401 && body.code === "recentSignInNeeded";

describe("a route that needs a recent sign-in", () => {
  test("is in this table", () => {
    expect([...Object.keys(calls), ...TRIED_ELSEWHERE].toSorted()).toEqual(declared.toSorted());
  });

  test.each(Object.entries(calls))("%s requires it after 11 minutes, but not before", async (_name, callsOf) => {
    await ageSignIns(whole.database.orm);
    await until("the sign-in counts as old", async () => isAsked(await eraseNothing()));
    expect(isAsked(await (await callsOf()).needing())).toBe(true);
    const { without } = await callsOf();
    if (without) expect(isAsked(await without())).toBe(false);
    mara = await whole.signedIn("mara.lindqvist");
    expect(isAsked(await (await callsOf()).needing())).toBe(false);
  });
});

test("every route that sounds final needs a recent sign-in", () => {
  const writes = routes.filter(({ route }) => route.method !== "GET");
  const sounding = writes.filter(({ name, route }) => FINAL.test(`${name} ${route.path} ${route.summary}`));
  const without = sounding.filter(({ name, route }) => !route.recentSignIn && !Object.hasOwn(NOT_FINAL, name));
  expect(without.map(({ name }) => name)).toEqual([]);
  expect(Object.keys(NOT_FINAL).filter((name) => !sounding.some((one) => one.name === name))).toEqual([]);
});
