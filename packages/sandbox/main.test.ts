import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIMessage } from "discord-api-types/v10";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
