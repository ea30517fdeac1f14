// A crowd that buys by card from two shops' worth of prices while Stripe's events come twice, in reverse, late and forged,
// and while the process is killed: each is paid once, each role is given, and the sums are those in Stripe's books.
import { createHash, createHmac } from "node:crypto";
import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import { paymentModule } from "#modules/payment-module/contract.ts";
import { type ControlClient, controlClient } from "#sandbox/control/client.ts";
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import type { Figure } from "./figure.ts";
import { type Installation, makeDataDir, startInstallation } from "./installation.ts";
import { OWNER, ownerOf } from "./owner.ts";

const CROWD = 210;
/** Who orders and never pays. */
const UNPAID = 10;
const REFUNDED = 20;
/** Payments before the process is killed. */
const PAID_AT_KILL = 60;
const AT_ONCE = 20;
const LONGEST_MS = 240_000;
const POLL_MS = 1_000;
/** One price with cents, one in whole yen. */
const PRODUCTS = [
  { name: "Harbour pass", price: 5, minor: 500, currency: "usd" },
  { name: "Yen pass", price: 700, minor: 700, currency: "jpy" },
];

type Row = { id: string; amount: number; currency: string; [more: string]: unknown };
type Sums = { currency: string; gross: number; refunded: number; fee: number; net: number; orders: number };

export async function measurePurchases(): Promise<Figure[]> {
  const data = makeDataDir();
  let installation = await startInstallation(data.path);
  try {
    return await sell(installation, async () => {
      process.kill(installation.pid, "SIGKILL");
      const port = Number(new URL(installation.url).port);
      await until("the end of the sandbox", async () =>
        (await fetch(installation.sandboxUrl).catch(() => null)) === null ? true : undefined,
      );
      installation = await startInstallation(data.path, [], {}, port);
    });
  } finally {
    await installation.stop();
    data.remove();
  }
}

async function sell(installation: Installation, killAndStart: () => Promise<void>): Promise<Figure[]> {
  const control = controlClient(installation.sandboxUrl);
  await control.rateLimits({ lifted: true });
  const [ours] = await control.applications();
  const guild = await control.createGuild({
    ...{ name: "The Box Office", owner: OWNER, members: CROWD, application: ours?.id ?? "", permissions: "8" },
  });
  const channelId = guild.channels.find(({ type }) => type === 0)?.id ?? "";
  const owner = await ownerOf(installation, guild.id);
  const api = `/modules/${paymentModule.id}`;
  const made = (await owner.ask("POST", "/roles", { name: "Pass", key: crypto.randomUUID() })) as {
    role: { id: string };
  };
  const roleId = made.role.id;
  const products = PRODUCTS.map(({ minor: _, ...product }) => ({
    ...product,
    delivery: "role" as const,
    role: roleId,
  }));
  await owner.switchOn(paymentModule.id, { cards: true, products });
  await owner.ask("POST", `${api}/account/stand-in`, {});
  const key = `rk_test_guild${guild.id}`;
  const people = (await control.people({ guild: guild.id, limit: CROWD + 2 })).map(({ id }) => id);
  const crowd = people.filter((id) => id !== guild.ownerId && !guild.botIds.includes(id));

  const pages = await order(installation, control, { channelId, crowd });
  const stripeUrl = new URL(pages[0] ?? "").origin;
  const stripe = async (path: string, body?: Record<string, string>) => {
    const headers = { authorization: `Bearer ${key}` };
    const sent = body ? { method: "POST", body: new URLSearchParams(body) } : {};
    const answer = await fetch(`${stripeUrl}/v1/${path}`, { headers, ...sent });
    if (!answer.ok) throw new Error(`Stripe answered ${path} with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const all = async (path: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (;;) {
      const after = rows.length > 0 ? `&starting_after=${rows.at(-1)?.id}` : "";
      const page = (await stripe(`${path}?limit=100${after}`)) as { data: Row[]; has_more: boolean };
      rows.push(...page.data);
      if (!page.has_more) return rows;
    }
  };

  const paying = pages.slice(UNPAID);
  await pay(paying.slice(0, PAID_AT_KILL));
  // Pressed while it is killed: what doesn't arrive is paid again afterwards.
  const rush = pay(paying.slice(PAID_AT_KILL)).catch(() => {});
  await killAndStart();
  // The sandbox has forgotten it.
  await control.rateLimits({ lifted: true });
  await rush;
  await pay(paying);
  for (const { id } of (await all("payment_intents")).slice(0, REFUNDED))
    await stripe("refunds", { payment_intent: id });
  const refused = await sendAgain(await all("events"), await all("webhook_endpoints"));

  const orders = async () => {
    const answer = await owner.ask("GET", `${api}/orders?state=fulfilled&limit=10`);
    return (answer as { total: number }).total;
  };
  const paid = paying.length;
  await until("all roles", async () => ((await orders()) === paid - REFUNDED ? true : undefined));
  const holders = () =>
    control.members(guild.id).then((members) => members.filter(({ roles }) => roles.includes(roleId)).length);
  await until("the members' roles", async () => ((await holders()) === paid - REFUNDED ? true : undefined));
  await control.settle({ quietMs: 1_000, timeoutMs: LONGEST_MS });

  const { test } = (await owner.ask("GET", `${api}/sales`)) as { test: Sums[] };
  const booked = await all("balance_transactions");
  const differences = PRODUCTS.map(({ currency }) => {
    const mine = test.find((one) => one.currency === currency);
    const theirs = booked.filter((one) => one.currency === currency);
    const sum = (of: (row: Row) => number) => theirs.reduce((total, row) => total + of(row), 0);
    return (
      Math.abs((mine?.gross ?? 0) - sum(({ amount }) => Math.max(0, amount))) +
      Math.abs((mine?.refunded ?? 0) - sum(({ amount }) => Math.max(0, -amount))) +
      Math.abs((mine?.fee ?? 0) - sum(({ fee }) => Number(fee))) +
      Math.abs((mine?.net ?? 0) - sum(({ net }) => Number(net)))
    );
  });
  const payments = test.reduce((sum, one) => sum + one.orders, 0);
  const charges = (await all("payment_intents")).filter(({ status }) => status === "succeeded").length;
  const note = `${paid} paid by card, killed after ${PAID_AT_KILL}, events three times, in reverse, late and forged`;
  return [
    { name: "Cards charged for each order paid", value: charges / paid, unit: "", goal: { atMost: 1 }, note },
    { name: "Orders paid and booked", value: payments / paid, unit: "", goal: { atLeast: 1 }, note },
    { name: "Payments booked twice", value: payments - charges, unit: "", goal: { atMost: 0 }, note },
    { name: "Roles too many", value: (await holders()) - (paid - REFUNDED), unit: "", goal: { atMost: 0 }, note },
    { name: "Forged events that were accepted", value: refused.accepted, unit: "", goal: { atMost: 0 }, note },
    {
      ...{ name: "Difference to Stripe's books, all currencies", unit: "", goal: { atMost: 0 } },
      value: differences.reduce((sum, one) => sum + one, 0),
      note: `gross, refunds, fees and net in cents and yen; ${booked.length} bookings`,
    },
  ];
}

/** Half of the crowd each: the addresses of Stripe's pages. */
async function order(
  installation: Installation,
  control: ControlClient,
  { channelId, crowd }: { channelId: string; crowd: string[] },
): Promise<string[]> {
  await control.forgetRequests();
  for (const [at, { name, minor }] of PRODUCTS.entries()) {
    const id = createHash("sha256").update(name).digest("base64url").slice(0, 8);
    const customId = `${paymentModule.id}:card:${minor}:${id}::`;
    const messageId = await postQuestion(installation, channelId, customId);
    const half = crowd.filter((_, place) => place % PRODUCTS.length === at);
    // Everyone twice, as by a double click.
    await control.pressTogether(channelId, messageId, { people: [...half, ...half], customId });
  }
  return until("the payment pages", async () => {
    const found = JSON.stringify((await control.requests()).map(({ body }) => body)).match(
      /http:[^"\\]+\/c\/pay\/\w+/g,
    );
    const pages = [...new Set(found)];
    return pages.length >= crowd.length ? pages : undefined;
  });
}

async function postQuestion({ sandboxUrl }: Installation, channelId: string, customId: string): Promise<string> {
  const button = { type: ComponentType.Button, style: ButtonStyle.Success, label: "Pay by card", custom_id: customId };
  const answer = await fetch(`${sandboxUrl}/api/v10/channels/${channelId}/messages`, {
    method: "POST",
    headers: { authorization: `Bot ${SAMPLE_APPLICATION.botToken}`, "content-type": "application/json" },
    body: JSON.stringify({ content: "Pass", components: [{ type: ComponentType.ActionRow, components: [button] }] }),
  });
  if (!answer.ok) throw new Error(`the question was answered ${answer.status}`);
  return ((await answer.json()) as { id: string }).id;
}

/** A page that is paid already only shows that. */
async function pay(pages: readonly string[]): Promise<void> {
  for (let from = 0; from < pages.length; from += AT_ONCE) {
    await Promise.all(
      pages.slice(from, from + AT_ONCE).map((url) => {
        const body = new URLSearchParams({ email: "robin@example.com", name: "Robin", card: "4242424242424242" });
        return fetch(url, { method: "POST", body, redirect: "manual" });
      }),
    );
  }
}

/** Each event twice more, newest first; and all of them with another secret, and as if they were of an hour ago. */
async function sendAgain(events: readonly Row[], [endpoint]: readonly Row[]): Promise<{ accepted: number }> {
  const url = String(endpoint?.url);
  const secret = String((endpoint?.metadata as { signing?: string } | undefined)?.signing);
  const send = async (event: Row, signedBy: string, ageS = 0): Promise<boolean> => {
    const body = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1000) - ageS;
    const signature = createHmac("sha256", signedBy).update(`${at}.${body}`).digest("hex");
    const headers = { "content-type": "application/json", "stripe-signature": `t=${at},v1=${signature}` };
    return (await fetch(url, { method: "POST", body, headers })).ok;
  };
  let accepted = 0;
  for (let from = 0; from < events.length; from += AT_ONCE) {
    await Promise.all(
      events.slice(from, from + AT_ONCE).map(async (event) => {
        await send(event, secret);
        await send(event, secret);
        const forged = { ...event, id: `${event.id}_forged` };
        for (const [of, ageS] of [["whsec_of_someone_else"], [secret, 3_600]] as const)
          if (await send(forged, of, ageS)) accepted += 1;
      }),
    );
  }
  return { accepted };
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + LONGEST_MS;
  let fault: unknown = "";
  while (Date.now() < end) {
    // Nothing answers while the process starts again.
    const found = await look().catch((error: unknown) => {
      fault = error;
      return undefined;
    });
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${what}: not within ${LONGEST_MS / 1000} s ${fault}`);
}
