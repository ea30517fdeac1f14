import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIMessage } from "discord-api-types/v10";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findAnvil } from "#stand-ins/chain/find-anvil.ts";
import { controlClient } from "./control/client.ts";
import { openStage } from "./testing/sample.ts";

let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

interface Report {
  type: "ready" | "failed";
  message?: string;
  url: string;
  apiUrl: string;
  stripeUrl: string;
  application: { id: string; clientSecret: string; botToken: string };
}

async function start(
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<{ child: ChildProcess; reported: Report }> {
  const child = fork(join(import.meta.dirname, "main.ts"), args, {
    env: { ...process.env, DATA_DIR: dataDir, SANDBOX_PORT: "0", ...env },
    silent: true,
  });
  started.push(child);
  const [reported] = (await once(child, "message")) as [Report];
  return { child, reported };
}

test("prints its addresses, and keeps the world over restarts until a reset", async () => {
  const first = await start();
  expect(first.reported).toMatchObject({
    type: "ready",
    application: { clientSecret: expect.any(String), botToken: expect.any(String) },
  });
  const guild = await controlClient(first.reported.url).guild("Harbour Lights");
  const channel = guild.channels.find(({ name }) => name === "general")?.id ?? "";
  const headers = { authorization: `Bot ${first.reported.application.botToken}`, "content-type": "application/json" };
  const sent = await fetch(`${first.reported.apiUrl}/channels/${channel}/messages`, {
    method: "POST",
    headers,
    body: JSON.stringify({ content: "remember me" }),
  });
  expect(((await sent.json()) as APIMessage).content).toBe("remember me");
  first.child.kill("SIGTERM");
  await once(first.child, "exit");
  const second = await start();
  expect((await controlClient(second.reported.url).messages(channel)).at(-1)?.content).toBe("remember me");
  second.child.disconnect();
  const [code] = (await once(second.child, "exit")) as [number];
  expect(code).toBe(0);
  const third = await start({}, ["--reset"]);
  expect(
    (await controlClient(third.reported.url).messages(channel)).some(({ content }) => content === "remember me"),
  ).toBe(false);
});

test("reports a port in use in one sentence", async () => {
  await using stage = await openStage();
  const { child, reported } = await start({ SANDBOX_PORT: new URL(stage.sandbox.url).port });
  expect(reported).toMatchObject({
    type: "failed",
    message: expect.stringMatching(/^The sandbox cannot listen on port \d+: it is in use\./),
  });
  const [code] = (await once(child, "exit")) as [number];
  expect(code).toBe(1);
});

test("listens only on this machine", async () => {
  const { reported } = await start({ HOST: "0.0.0.0" });
  expect(reported).toMatchObject({
    type: "failed",
    message: "The sandbox listens on this machine alone, not on 0.0.0.0.",
  });
});

test("keeps an account of Stripe's stand-in over restarts: its page can be paid, and its webhook is sent", async () => {
  const received: { signature: string; body: string }[] = [];
  const webhook = createServer(async (request, response) => {
    received.push({ signature: String(request.headers["stripe-signature"]), body: await bodyOf(request) });
    response.end();
  });
  await new Promise<void>((listening) => webhook.listen(0, "127.0.0.1", listening));
  const first = await start();
  const key = "rk_test_harbor";
  const { hostname: host, port } = new URL(first.reported.stripeUrl);
  const stripe = new Stripe(key, { host, port, protocol: "http", telemetry: false });
  const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
  const control = { method: "POST", body: JSON.stringify({ endpoint: { key, url } }) };
  const { secret } = (await (await fetch(`${first.reported.stripeUrl}/_control`, control)).json()) as {
    secret: string;
  };
  const product = await stripe.products.create({ name: "Lantern" });
  const price = { currency: "usd", unit_amount: 500, product: product.id };
  const { id, url: page } = await stripe.checkout.sessions.create({
    ...{ mode: "payment", success_url: "http://127.0.0.1/", client_reference_id: "order-1" },
    line_items: [{ price: (await stripe.prices.create(price)).id, quantity: 1 }],
  });
  first.child.kill("SIGTERM");
  await once(first.child, "exit");

  const second = await start();
  expect(second.reported.stripeUrl).toBe(first.reported.stripeUrl);
  const card = new URLSearchParams({ email: "wren@example.com", name: "Wren", card: "4242424242424242" });
  expect((await fetch(page ?? "", { method: "POST", body: card, redirect: "manual" })).status).toBe(303);
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
  const events = () =>
    received.map(({ signature, body }) => stripe.webhooks.constructEvent(body, signature, secret).type);
  await expect.poll(events).toContain("checkout.session.completed");
  second.child.kill("SIGKILL");
  await once(second.child, "exit");
  webhook.closeAllConnections();
  webhook.close();
});

test("keeps accounts linked on X's stand-in over restarts: their tokens, and what people posted", async () => {
  const first = await start();
  const x = ({ reported }: typeof first) => `${reported.url}/_stand-ins/x`;
  const verifier = "v".repeat(43);
  const redirect_uri = "http://127.0.0.1/back";
  const consent = new URLSearchParams({
    ...{ response_type: "code", client_id: "c", state: "s", scope: "users.read offline.access", redirect_uri },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const person = new URLSearchParams({ person: "mara_tide" });
  const chosen = await fetch(`${x(first)}/i/oauth2/authorize?${consent}`, {
    ...{ method: "POST", body: person, redirect: "manual" },
  });
  const code = new URL(chosen.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const tokens = async (of: typeof first, form: Record<string, string>) => {
    const headers = { authorization: `Basic ${btoa("c:secret")}` };
    const body = new URLSearchParams(form);
    const answered = await fetch(`${x(of)}/2/oauth2/token`, { method: "POST", body, headers });
    return (await answered.json()) as { access_token: string; refresh_token: string };
  };
  const given = await tokens(first, { grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier });
  const post = { act: "post", args: ["mara_tide", "Remember me"] };
  const posted = await fetch(`${x(first)}/_control`, { method: "POST", body: JSON.stringify(post) });
  const { id } = (await posted.json()) as { id: string };
  first.child.kill("SIGTERM");
  await once(first.child, "exit");

  const second = await start();
  const read = async (path: string, token: string) =>
    (await fetch(`${x(second)}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  expect(await read("/2/users/me", given.access_token)).toMatchObject({ data: { username: "mara_tide" } });
  expect(await read(`/2/tweets?ids=${id}`, "app")).toMatchObject({ data: [{ text: "Remember me" }] });
  const renewed = await tokens(second, { grant_type: "refresh_token", refresh_token: given.refresh_token });
  expect(await read("/2/users/me", renewed.access_token)).toMatchObject({ data: { username: "mara_tide" } });
});

test.skipIf(findAnvil() === null)(
  "keeps the chain over restarts, and begins another if what is stored is of another version",
  async () => {
    const asked = async ({ reported }: Awaited<ReturnType<typeof start>>, method: string, params: unknown[] = []) => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const answered = await fetch(`${reported.url}/_stand-ins/chain`, { method: "POST", body });
      return ((await answered.json()) as { result: unknown }).result;
    };
    const first = await start();
    const [from = "", to = ""] = (await asked(first, "eth_accounts")) as string[];
    const sent = (await asked(first, "eth_sendTransactionSync", [{ from, to, value: "0x1" }])) as {
      blockNumber: string;
    };
    const info = async ({ reported }: typeof first) => (await fetch(`${reported.url}/_stand-ins/chain`)).json();
    const contracts = await info(first);
    const minted = { fromBlock: "0x0", toBlock: "latest", address: (contracts as { token: string }).token };
    const logs = (await asked(first, "eth_getLogs", [minted])) as unknown[];
    expect(logs.length).toBeGreaterThan(5);
    first.child.kill("SIGTERM");
    await once(first.child, "exit");

    const second = await start();
    expect(await asked(second, "eth_blockNumber")).toBe(sent.blockNumber);
    expect(await asked(second, "eth_getBalance", [to, "latest"])).toBe("0x21e19e0c9bab2400001");
    expect(await info(second)).toEqual(contracts);
    expect(await asked(second, "eth_getLogs", [minted])).toEqual(logs);
    second.child.kill("SIGTERM");
    await once(second.child, "exit");
    writeFileSync(join(dataDir, "sandbox-chain.json"), '{"format":1,"world":"0x00"}');
    const third = await start();
    expect(await info(third)).toEqual(contracts);
    third.child.kill("SIGTERM");
    await once(third.child, "exit");
  },
);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
