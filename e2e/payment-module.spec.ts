/** Payments from both sides: an owner sells a role, a member pays for it on the local chain, and the owner sees the order. */
import { encodeFunctionData, erc20Abi } from "viem";
import { consoleErrors, DESK, expect, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

// A server, a chain and several browsers are slow on a busy machine.
test.setTimeout(150_000);

const MILLION = 1_000_000n;

test("an owner sells a role, a member pays in coins, and the order shows it", async ({
  openAs,
  openChat,
  guild,
  product,
  turnOn,
}) => {
  const chain = `${product.sandboxUrl}/_stand-ins/chain`;
  const { token, accounts } = (await (await fetch(chain)).json()) as { token: string; accounts: string[] };
  const [payer = "", owner = ""] = accounts;
  const rpc = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const answer = await fetch(chain, { method: "POST", body, headers: { "content-type": "application/json" } });
    expect(((await answer.json()) as { error?: object }).error).toBeUndefined();
  };

  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  await page.goto(`/dashboard/${guild.id}/payment-module?tab=recipes&recipe=shop`);
  const recipe = page.getByRole("region", { name: "Shop with delivery by hand" });
  await recipe.getByRole("button", { name: "Turn on" }).click();
  const live = recipe.getByRole("heading", { name: /^Live in #/ });
  await expect(live).toBeFocused();

  const settings = `/api/guilds/${guild.id}/modules/payment-module`;
  await turnOn(page, settings, { coins: true, coinChain: "local", coinToken: token, coinAddress: owner });

  const chat = await openChat("Robin Reed", (await live.textContent())?.split("#")[1] ?? "");
  chat.setDefaultTimeout(15_000);
  const log = chat.getByRole("log");
  await log.getByRole("button", { name: "Shop" }).click();
  await log.getByRole("button", { name: "Choose a product" }).click();
  await chat.getByRole("option", { name: /Sticker pack/ }).click();
  await log.getByRole("button", { name: "Pay with stablecoins" }).click();
  const shown = await log.getByText(/^5\.00\d+$/).textContent();
  const [whole = "", fraction = ""] = (shown ?? "").split(".");
  const amount = BigInt(whole) * MILLION + BigInt(fraction.padEnd(6, "0"));
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [owner as `0x${string}`, amount] });
  await rpc("eth_sendTransaction", { from: payer, to: token, data });
  await rpc("anvil_mine", "0x10");
  await log.getByRole("button", { name: "Check payment" }).click();
  await expect(log.getByText("is paid and on its way")).toBeVisible();

  await openTab(page, "Payments", "Orders");
  await page.getByRole("link", { name: "Order 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Order 1: Sticker pack");
  await expectValidPage(page);
  await page.getByRole("button", { name: "Deliver" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Note" }).fill("Sent by mail");
  await page.getByRole("dialog").getByRole("button", { name: "Mark as delivered" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Sent by mail" })).toBeVisible();
  await expectValidPage(page);
  expect(errors).toEqual([]);
});

test("an owner connects the sample account, and a member buys a role by card", async ({
  openAs,
  openChat,
  guild,
  product,
  turnOn,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  const settings = `/api/guilds/${guild.id}/modules/payment-module`;
  const headers = { origin: product.url };
  const wanted = { name: "Supporter", key: crypto.randomUUID() };
  const made = await page.request.post(`/api/guilds/${guild.id}/roles`, { data: wanted, headers });
  const { role } = await made.json();
  const channel = guild.channels.find(({ type }) => type === 0);
  const products = [{ name: "Supporter", price: 5, currency: "usd", delivery: "role", role: role.id }];
  await turnOn(page, settings, { cards: true, products });

  await page.goto(`/dashboard/${guild.id}/payment-module?tab=settings&section=cards`);
  const account = page.getByRole("region", { name: "Stripe account" });
  await account.getByRole("button", { name: "Connect Stripe account" }).click();
  const keys = page.getByRole("dialog", { name: "Connect Stripe account" });
  await keys.getByLabel("Restricted key").fill("rk_test_harbour");
  await keys.getByLabel("Signing secret").fill("sk_test_harbour");
  await keys.getByRole("button", { name: "Check and connect" }).click();
  await expect(keys.getByLabel("Signing secret")).toHaveAccessibleDescription(/whsec_\. .*\S/);
  await expectValidPage(page, "[role=dialog]");
  await keys.getByLabel("Signing secret").fill("whsec_harbour");
  await keys.getByLabel("Restricted key").fill("pk_test_harbour");
  await keys.getByRole("button", { name: "Check and connect" }).click();
  await expect(keys.getByLabel("Restricted key")).toHaveAccessibleDescription(/starts with rk_\. .*starts with rk_/);
  await expect(keys.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await account.getByRole("button", { name: "Connect the sample account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Connect", exact: true }).click();
  await expect(account.getByText("Test mode.")).toBeVisible();
  await expectValidPage(page);

  const chat = await openChat("Robin Reed", channel?.name ?? "");
  chat.setDefaultTimeout(15_000);
  const log = chat.getByRole("log");
  await chat.getByRole("textbox", { name: `Message ${channel?.name}` }).fill("/buy");
  await chat.getByRole("option", { name: /\/buy/ }).click();
  await chat.getByRole("button", { name: "Give the command" }).click();
  await log.getByRole("button", { name: "Choose a product" }).click();
  await chat.getByRole("option", { name: /Supporter/ }).click();
  await log.getByRole("button", { name: "Pay by card" }).click();
  const link = log.getByRole("link", { name: "Open payment page" });
  await chat.goto((await link.getAttribute("href")) ?? "");
  await chat.getByRole("button", { name: "Pay" }).click();
  await expect(chat.getByText("You are Robin Reed")).toBeVisible();

  await openTab(page, "Payments", "Insights");
  const sum = (name: string) => page.getByRole("term").filter({ hasText: name }).locator("+ dd");
  for (const [name, text] of [
    ["Test: Revenue", "$5.00"],
    ["Test: Refunds", "$0.00"],
    ["Test: Fees", "-$0.45"],
    ["Test: Net", "$4.55"],
  ] as const)
    await expect(sum(name)).toHaveText(text);
  await expectValidPage(page);

  await openTab(page, "Payments", "Orders");
  await page.getByRole("link", { name: "Order 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Order 1: Supporter");
  await expect(page.getByRole("listitem").filter({ hasText: "Delivered" })).toBeVisible();
  await expectValidPage(page);

  await page.goBack();
  // Its lists are loaded when they come near.
  const events = page.getByRole("region", { name: "Events from Stripe", exact: true });
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(events).toBeVisible({ timeout: 500 });
  }).toPass();
  await events.getByRole("button", { name: /Details\s+of checkout.session.completed/ }).click();
  const event = page.getByRole("dialog", { name: "checkout.session.completed" });
  await expect(event.getByText(`${guild.id}-1`)).toBeVisible();
  await expectValidPage(page, "[role=dialog]");
  await event.getByRole("button", { name: "Replay event" }).click();
  await expect(event.getByText("2", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(event).toBeHidden();
  await expectValidPage(page);
  // Both keys that were refused.
  expect(errors.filter((text) => !text.includes("422"))).toEqual([]);
});

test("an alert leads to Stripe's events, where a waiting one is tried at once, above many orders with long names", async ({
  openAs,
  guild,
  turnOn,
}) => {
  const page = await openAs(OWNER, DESK);
  const errors = consoleErrors(page);
  const api = `/api/guilds/${guild.id}/modules/payment-module`;
  const products = [{ name: "Tip jar", price: 5, payWhatYouWant: true, delivery: "manual" }];
  await turnOn(page, api, { cards: true, products });

  const message = "Some of Stripe's events couldn't be handled.";
  const alert = { path: null, code: "eventsUnhandled", title: "Payments needs attention", message };
  await page.route(new RegExp(`${api}$`), async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, health: [alert] } });
  });
  const soon = new Date(Date.now() + 200_000).toISOString();
  const waiting = {
    ...{ id: "7", provider: "Stripe", type: "checkout.session.async_payment_succeeded", state: "received" },
    ...{ isLive: false, receivedAt: new Date().toISOString(), attempts: 3, error: "Stripe wasn't reachable." },
  };
  let nextAttemptAt: string | null = soon;
  const listed = () => ({ success: true, items: [{ ...waiting, nextAttemptAt }], total: 1, failed: 0 });
  await page.route(`**${api}/webhooks?**`, (route) => route.fulfill({ json: listed() }));
  await page.route(`**${api}/webhooks/7/replay`, async (route) => {
    nextAttemptAt = null;
    const details = { eventId: "evt_7", occurredAt: soon, handledAt: null, subject: {} };
    await route.fulfill({ json: { success: true, webhook: { ...waiting, ...details, nextAttemptAt } } });
  });
  const name = "W".repeat(60);
  const person = { id: "100000000000000001", name: "Wolfeschlegelsteinhausenbergerdo" };
  const order = (number: number) => ({
    ...{ number, product: name, price: 500_000, currency: "usd", coupon: null, delivery: "manual", state: "paid" },
    ...{ isTest: true, method: "coins", chain: "local", transaction: null, note: null, buyer: person, payer: null },
    ...{ receiver: person, coinAmount: "5000.001234", received: "0", at: soon, paidAt: null, until: null },
    subscription: null,
  });
  await page.route(`**${api}/orders?**`, (route) => {
    const items = Array.from({ length: 10 }, (_, at) => order(200 - at));
    return route.fulfill({ json: { success: true, items, total: 200, waiting: 200, names: [name] } });
  });

  await page.goto(`/dashboard/${guild.id}/payment-module?tab=settings&section=products`);
  await expect(page.getByRole("button", { name: /^Tip jar/ })).toContainText("5 · US dollar · Pay what you want");
  await page.getByRole("link", { name: "Show events" }).press("Enter");
  const events = page.getByRole("region", { name: "Events from Stripe", exact: true });
  await expect(events).toBeInViewport();
  await expect(page.getByRole("link", { name: "Order 200" })).toBeVisible();
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectValidPage(page);
  }
  await events.getByRole("button", { name: /Try now/ }).press("Enter");
  await expect(events.getByRole("button", { name: /Try now/ })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("each state of an order is shown in the list, with its acts and its timeline, at both widths", async ({
  openAs,
  guild,
  turnOn,
}) => {
  const page = await openAs(OWNER, DESK);
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  const api = `/api/guilds/${guild.id}/modules/payment-module`;
  const products = [{ name: "Club", price: 5, delivery: "manual" }];
  await turnOn(page, api, { cards: true, products });

  const at = "2026-11-02T09:30:00.000Z";
  const [robin, wren] = [
    { id: "100000000000000001", name: "Wolfeschlegelsteinhausenbergerdo" },
    { id: "100000000000000002", name: "Wren" },
  ];
  const runs = (status: string, isEnding = false) => ({ status, isEnding, renewsAt: status === "paused" ? null : at });
  const role = { delivery: "role", until: at };
  const base = {
    ...{ product: "Club", price: 500, currency: "usd", coupon: null, delivery: "manual", isTest: false, at },
    ...{ method: "card", chain: null, transaction: "pi_3QhVbnE2eZvKYlo2C1rzK9xA", note: null, buyer: robin },
    ...{ payer: null, receiver: robin, coinAmount: null, received: "0", paidAt: at, until: null, subscription: null },
  };
  const open = { paidAt: null, transaction: null };
  /** State, more of the order, what happened after it was made, and what the owner can do. */
  const cases: [string, object, string[], string[]][] = [
    ["created", { ...open, coupon: "WELCOME" }, [], ["Cancel order"]],
    [
      "created",
      { ...open, method: "coins", chain: "base", coinAmount: "5.000123", received: "2" },
      ["received"],
      ["Cancel order"],
    ],
    ["paid", {}, ["paid"], ["Deliver", "Refund"]],
    ["paid", { ...role, note: "The role is above the bot's." }, ["paid", "failed"], ["Refund"]],
    ["fulfilled", { ...role, receiver: wren }, ["paid", "fulfilled"], ["Refund"]],
    ["fulfilled", { price: 700, currency: "jpy" }, ["paid", "fulfilled", "partlyRefunded"], ["Refund"]],
    ["fulfilled", { subscription: runs("trialing") }, ["paid", "fulfilled"], ["Pause", "Refund"]],
    ["fulfilled", { subscription: runs("active", true) }, ["paid", "fulfilled", "renewed", "ending"], ["Refund"]],
    ["fulfilled", { ...role, subscription: runs("pastDue") }, ["paid", "fulfilled", "paymentFailed"], ["Refund"]],
    ["fulfilled", { ...role, subscription: runs("paused") }, ["paid", "fulfilled", "paused"], ["Resume", "Refund"]],
    ["fulfilled", { payer: wren }, ["paid", "fulfilled", "moveAsked", "moved"], ["Refund"]],
    ["ended", { ...role, subscription: runs("ended") }, ["paid", "fulfilled", "graceOver", "ended"], ["Refund"]],
    ["ended", { ...role, receiver: wren }, ["paid", "paidTwice"], ["Refund"]],
    ["refunded", { note: "Asked for it" }, ["paid", "refunded"], []],
    ["refunded", {}, ["paid", "fulfilled", "refunded", "disputed"], ["Send evidence"]],
    ["refunded", {}, ["paid", "fulfilled", "disputed", "disputeLost"], []],
    ["disputed", {}, ["paid", "fulfilled", "disputed"], ["Send evidence"]],
    ["fulfilled", {}, ["paid", "fulfilled", "disputed", "evidenceSent", "disputeWon"], ["Refund"]],
    ["expired", open, ["expired"], []],
    ["canceled", open, ["canceled"], []],
  ];
  const orders = cases.map(([state, more], place) => ({ ...base, ...more, state, number: place + 1 }));
  await page.route(`**${api}/orders?**`, (route) =>
    route.fulfill({ json: { success: true, items: orders, total: orders.length, waiting: 2, names: ["Club"] } }),
  );
  await page.route(new RegExp(`${api}/orders/\\d+$`), (route) => {
    const number = Number(route.request().url().split("/").at(-1));
    const kinds = ["created", ...(cases[number - 1]?.[2] ?? [])];
    const events = kinds.map((kind, place) => ({
      kind,
      by: null,
      about: null,
      at: new Date(Date.parse(at) + place).toISOString(),
    }));
    return route.fulfill({ json: { success: true, order: orders[number - 1], events } });
  });
  await page.goto(`/dashboard/${guild.id}/payment-module?tab=work`);
  const list = page.getByRole("region", { name: "Orders", exact: true });
  await expect(list.getByRole("link", { name: /^Order/ })).toHaveCount(cases.length);
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectValidPage(page);
  }
  const acts = ["Deliver", "Refund", "Cancel order", "Pause", "Resume", "Send evidence"];
  for (const [place, [state, , , expected]] of cases.entries()) {
    await test.step(`order ${place + 1}: ${state}`, async () => {
      await page.setViewportSize(place % 2 === 0 ? PHONE : DESK);
      await page.goto(`/dashboard/${guild.id}/payment-module?record=${place + 1}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`Order ${place + 1}: Club`);
      const shown = (await page.getByRole("main").getByRole("button").allTextContents()).filter((name) =>
        acts.includes(name),
      );
      expect(shown.toSorted()).toEqual(expected.toSorted());
      await expectValidPage(page);
      if (expected.includes("Refund")) {
        await page.getByRole("button", { name: "Refund", exact: true }).press("Enter");
        await expectValidPage(page, "[role=dialog]");
      }
    });
  }
  expect(errors).toEqual([]);
});
