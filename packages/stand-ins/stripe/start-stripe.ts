// Stripe for development and tests: a server that works with the official library, as far as the product uses it. Any well-formed key works: what follows `sk_test_` or `rk_test_` up to the next `_` names the account.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type Stripe from "stripe";
import { answerApi, type Faults } from "./answer-api.ts";
import { checkoutPage, type PageAnswer, submitCheckout } from "./checkout-page.ts";
import { expireSession } from "./checkouts.ts";
import { type Data, emptyData, restoredData, type SavedData } from "./data.ts";
import { type Deliveries, startDeliveries } from "./deliveries.ts";
import { frame } from "./page-frame.ts";
import { closeDispute, dispute } from "./payments.ts";
import { portalPage, submitPortal } from "./portal-page.ts";
import { nextAt, runSubscription } from "./subscriptions.ts";
import { openWorld, type World } from "./world.ts";

export type StripeStandIn = {
  /** Where the library is pointed, and hosted pages are. */
  url: string;
  /** The account of a key, with everything in it. */
  account(key: string): World;
  /** Adds an endpoint and returns its signing secret. */
  addEndpoint(key: string, url: string, types?: readonly string[]): string;
  /** Sends to the endpoints, and how it goes wrong. */
  deliveries: Deliveries;
  /** What the API answers instead, or lacks. */
  faults: Faults;
  /** Lets time pass: trials end, subscriptions renew, cards are tried again, pages expire. */
  advance(ms: number): void;
  /** A member of the bank's opens a dispute about a payment, or closes it. */
  openDispute(key: string, paymentIntent: string, reason?: string): string;
  closeDispute(key: string, dispute: string, isWon: boolean): void;
  /** Sends the balance to the bank. */
  payOut(key: string, amount: number): string;
  /** Everything, to be stored and given back as `saved`. */
  state(): object;
  close(): Promise<void>;
};

export type SavedStripe = { port: number; aheadMs: number; accounts: Map<string, SavedData> };

export type StripeOptions = {
  port?: number;
  /** Events of its last hour are sent again, because they may not have arrived. */
  saved?: SavedStripe | undefined;
  /** After whatever may have changed the state. */
  onChange?: () => void;
  /** Milliseconds since 1970; `advance` is added. */
  now?: () => number;
};

const SWEEP_MS = 5_000;
const HOUR_S = 3_600;
const MAX_BODY = 1024 * 1024;

export async function startStripe({
  port = 0,
  saved,
  onChange = () => {},
  now = Date.now,
}: StripeOptions = {}): Promise<StripeStandIn> {
  const worlds = new Map<string, World>();
  let aheadMs = saved?.aheadMs ?? 0;
  /** While what was due is done, it is the moment at which it was due. */
  let pretended: number | null = null;
  const seconds = (): number => pretended ?? Math.floor((now() + aheadMs) / 1000);
  const deliveries = startDeliveries(seconds);
  const faults: Faults = { missingRights: new Map(), revoked: new Set(), next: [], delayMs: 0 };
  let origin = "";

  const account = (key: string): World => {
    const [, mode = "test", name = "nobody"] = /^[sr]k_(test|live)_([A-Za-z0-9]+)/.exec(key) ?? [];
    const id = `acct_${mode}_${name}`;
    const found = worlds.get(id);
    if (found) return found;
    return open(id, emptyData({ id: `acct_${name}`, name, isLive: mode === "live" }));
  };
  function open(id: string, data: Data): World {
    const made = openWorld(data, { now: seconds, origin, send: deliveries.send });
    worlds.set(id, made);
    return made;
  }

  /** Does what is due, in the order of time. */
  function catchUp(): void {
    const end = seconds();
    for (;;) {
      const due = [...worlds.values()].flatMap(dueIn).sort((one, other) => one.at - other.at)[0];
      if (!due || due.at > end) break;
      pretended = due.at;
      due.run();
      onChange();
    }
    pretended = null;
  }

  const find = <T>(pick: (world: World) => T | null): { world: World; found: T } | null => {
    for (const world of worlds.values()) {
      const found = pick(world);
      if (found) return { world, found };
    }
    return null;
  };

  function answerPage(method: string, path: string, body: string): PageAnswer {
    const form = new URLSearchParams(body);
    const [, kind, id = ""] = /^\/(c\/pay|p\/session|i|receipts)\/([\w-]+)/.exec(path) ?? [];
    if (kind === "c/pay") {
      const session = find(({ data }) => data.sessions.find(id));
      if (session && method === "POST" && session.found.status === "open")
        return submitCheckout(session.world, session.found, form);
      if (session) return checkoutPage(session.world, session.found);
    }
    if (kind === "p/session") {
      const portal = find(({ data }) => data.portals.find(id));
      if (portal)
        return (method === "POST" ? submitPortal : (world: World) => portalPage(world, portal.found))(
          portal.world,
          portal.found,
          form,
        );
    }
    if (kind === "i" || kind === "receipts") {
      if (find(({ data }) => data.invoices.find(id) ?? data.charges.find(id))) {
        return { status: 200, html: frame("Receipt", `<h1>Receipt</h1><p>${id}</p>`) };
      }
    }
    return { status: 404, html: frame("Not found", "<h1>Nothing is here</h1>") };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
    const method = request.method ?? "GET";
    const body = await readBody(request);
    catchUp();
    if (method !== "GET") response.once("finish", onChange);
    if (pathname.startsWith("/v1/")) {
      return answerApi({ request, response, method, path: pathname, query: searchParams, body }, { account, faults });
    }
    if (pathname === "/_control" && method === "POST") return control(response, JSON.parse(body));
    const page = answerPage(method, pathname, body);
    if ("redirect" in page) return void response.writeHead(303, { location: page.redirect }).end();
    response.writeHead(page.status, { "content-type": "text/html; charset=utf-8" }).end(page.html);
  }

  /** `{"advanceMs": 86400000}`, or `{"endpoint": {"key", "url", "name"?}}`: it names the account, and the response has the signing secret. */
  function control(
    response: ServerResponse,
    given: { advanceMs?: number; endpoint?: { key: string; url: string; name?: string } },
  ): void {
    if (given.advanceMs) advance(given.advanceMs);
    const { key = "", url = "", name } = given.endpoint ?? {};
    if (given.endpoint && name) account(key).data.account.name = name;
    const secret = given.endpoint ? addEndpoint(key, url) : null;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ now: seconds(), secret }));
  }

  function advance(ms: number): void {
    aheadMs += ms;
    catchUp();
  }

  function addEndpoint(key: string, url: string, types: readonly string[] = ["*"]): string {
    const { data } = account(key);
    const id = `we_${data.endpoints.all().length + 1}`;
    const secret = `whsec_${data.account.id.slice("acct_".length)}${data.endpoints.all().length + 1}`;
    data.endpoints.add({
      ...{
        id,
        object: "webhook_endpoint",
        api_version: null,
        application: null,
        created: seconds(),
        description: null,
      },
      ...{
        enabled_events: [...types],
        livemode: data.account.isLive,
        metadata: { signing: secret },
        status: "enabled",
        url,
      },
    } as unknown as Stripe.WebhookEndpoint);
    return secret;
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500).end();
      else response.destroy();
    });
  });
  // At the last port, its pages have the same addresses; another program may use it by now.
  if (!(await listen(server, port || (saved?.port ?? 0)))) await listen(server, port);
  const listening = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${listening}`;
  for (const [id, data] of saved?.accounts ?? []) {
    const { data: restored } = open(id, restoredData(data));
    const isRecent = ({ created }: Stripe.Event) => created > seconds() - HOUR_S;
    for (const event of restored.events.all().filter(isRecent).reverse()) deliveries.send(restored, event);
  }
  const sweep = setInterval(catchUp, SWEEP_MS);
  sweep.unref();

  return {
    url: origin,
    account,
    addEndpoint,
    deliveries,
    faults,
    advance,
    openDispute: (key, intent, reason = "general") => {
      const world = account(key);
      const charge = world.data.charges.get(world.data.intents.get(intent).latest_charge as string);
      return dispute(world, charge, reason).id;
    },
    closeDispute: (key, id, isWon) => closeDispute(account(key), account(key).data.disputes.get(id), isWon),
    payOut: (key, amount) => payOut(account(key), amount),
    state: (): SavedStripe => ({
      ...{ port: listening, aheadMs },
      accounts: new Map([...worlds].map(([id, { data }]) => [id, data as unknown as SavedData])),
    }),
    close: async () => {
      clearInterval(sweep);
      deliveries.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Whether it listens now; false if the port is in use. */
function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error));
    server.once("error", fail);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", fail);
      resolve(true);
    });
  });
}

function dueIn(world: World): { at: number; run(): void }[] {
  const { sessions, subscriptions } = world.data;
  const open = sessions.all().filter(({ status }) => status === "open");
  return [
    ...open.map((session) => ({ at: session.expires_at, run: () => expireSession(world, session) })),
    ...subscriptions.all().flatMap((subscription) => {
      const at = nextAt(world, subscription);
      return at === null ? [] : [{ at, run: () => runSubscription(world, subscription) }];
    }),
  ];
}

function payOut({ data, now, emit }: World, amount: number): string {
  const id = `po_${data.payouts.all().length + 1}`;
  const payout = data.payouts.add({
    ...{
      id,
      object: "payout",
      amount,
      arrival_date: now() + 2 * 86_400,
      automatic: true,
      created: now(),
      currency: "usd",
    },
    ...{
      description: null,
      livemode: data.account.isLive,
      metadata: {},
      method: "standard",
      status: "paid",
      type: "bank_account",
    },
  } as unknown as Stripe.Payout);
  emit("payout.paid", payout);
  return id;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Error("the request is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
