/** Whitelist from both sides: an owner starts a draw that members enter in chat, and a member signs with their wallet. */
import { generateKeyPairSync, sign } from "node:crypto";
import { getAddressFromPublicKey } from "@solana/addresses";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { consoleErrors, expect, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

// A server, its members and several browsers are slow on a busy machine.
test.setTimeout(150_000);

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

test("an owner starts a draw, a member enters in chat, and the drawn list becomes final", async ({
  openAs,
  openChat,
  guild,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  await page.goto(`/dashboard/${guild.id}/whitelist?tab=recipes&recipe=draw`);
  const recipe = page.getByRole("region", { name: "Fair draw" });
  await recipe.getByRole("button", { name: "Turn on" }).click();
  const live = recipe.getByRole("heading", { name: /^Live in #/ });
  await expect(live).toBeFocused();

  const chat = await openChat("Robin Reed", (await live.textContent())?.split("#")[1] ?? "");
  chat.setDefaultTimeout(15_000);
  const log = chat.getByRole("log");
  await log.getByRole("button", { name: "Submit wallet" }).click();
  const form = chat.getByRole("dialog", { name: "Allowlist draw" });
  await form.getByRole("textbox", { name: /^Your address/ }).fill(ADDRESS);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(log.getByText("You take part in the draw.")).toBeVisible();

  await openTab(page, "Whitelist", "Lists");
  await page.getByRole("link", { name: "Allowlist draw" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`Robin Reed ${ADDRESS}`) })).toBeVisible();
  await expectValidPage(page);
  const act = async (opener: string, confirm: string) => {
    await page.getByRole("button", { name: opener }).click();
    await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await act("Close list…", "Close list");
  await act("Draw winners…", "Draw winners");
  await expect(page.getByRole("row", { name: /Robin Reed/ })).toContainText("Has a place");
  await page.getByRole("button", { name: "Import…" }).waitFor({ state: "hidden" });
  await act("Make final…", "Make final");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Final");
  await expect(log.getByText("is final with 1 place")).toBeVisible();
  await expectValidPage(page);
  expect(errors).toEqual([]);
});

test("a member opens the page from chat, signs with a wallet of their browser, and is on the list", async ({
  openAs,
  openChat,
  guild,
  product,
}) => {
  const owner = await openAs(OWNER, { width: 1440, height: 900 });
  await owner.goto(`/dashboard/${guild.id}/whitelist?tab=recipes&recipe=collect`);
  const recipe = owner.getByRole("region", { name: "Collect wallets" });
  await recipe.getByRole("button", { name: "Turn on" }).click();
  const live = recipe.getByRole("heading", { name: /^Live in #/ });
  await expect(live).toBeFocused();
  const base = `/api/guilds/${guild.id}/modules/whitelist/lists`;
  const headers = { origin: product.url };
  await owner.request.post(`${base}/1/close`, { headers });
  const settings = { name: "Signed list", chain: "evm", mode: "collect", proof: "signed" };
  const data = { settings, isOpen: true, key: crypto.randomUUID() };
  expect((await owner.request.post(base, { data, headers })).status()).toBe(200);

  const chat = await openChat("Robin Reed", (await live.textContent())?.split("#")[1] ?? "");
  const log = chat.getByRole("log");
  await log.getByRole("button", { name: "Submit wallet" }).click();
  const link = log.getByRole("link", { name: /Open the page/ });
  await expect(link).toBeVisible();
  const page = await chat.context().newPage();
  const errors = consoleErrors(page);
  await page.setViewportSize(PHONE);
  const wallet = privateKeyToAccount(generatePrivateKey());
  const asked: string[] = [];
  await page.exposeFunction("askWallet", async (method: string, params: string[]) => {
    asked.push(method);
    if (method === "personal_sign") return wallet.signMessage({ message: { raw: params[0] as `0x${string}` } });
    return method === "eth_chainId" ? "0x1" : [wallet.address.toLowerCase()];
  });
  await page.addInitScript(`
    const provider = { request: ({ method, params = [] }) => globalThis.askWallet(method, params) };
    const info = { uuid: "1", name: "Harbour Wallet", icon: "", rdns: "example.harbour" };
    addEventListener("eip6963:requestProvider", () =>
      dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) })));
  `);
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByText("never asks for a transaction")).toBeVisible();
  await expectValidPage(page);
  await page.getByRole("button", { name: "Harbour Wallet" }).click();
  await expect(page.getByRole("status")).toContainText("You joined Signed list.");
  await expectValidPage(page);
  expect(asked).toEqual(["eth_requestAccounts", "eth_chainId", "personal_sign"]);
  expect(errors).toEqual([]);
  await owner.goto(`/dashboard/${guild.id}/whitelist?record=list-2`);
  await expect(owner.getByRole("row", { name: /Robin Reed/ })).toContainText("Signed");

  // The same on Solana, whose wallets register themselves and sign bytes.
  await chat.bringToFront();
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const address = await getAddressFromPublicKey(await crypto.subtle.importKey("raw", raw, "Ed25519", true, ["verify"]));
  const solana = await chat.context().newPage();
  await solana.exposeFunction("signBytes", (bytes: number[]) => [...sign(null, Buffer.from(bytes), privateKey)]);
  await solana.addInitScript(`
    const account = { address: ${JSON.stringify(address)} };
    const wallet = { name: "Harbour Sol", icon: "", features: {
      "standard:connect": { connect: async () => ({ accounts: [account] }) },
      "solana:signMessage": { signMessage: async ({ message }) =>
        [{ signature: Uint8Array.from(await globalThis.signBytes([...message])) }] },
    } };
    const register = ({ register: add }) => add(wallet);
    addEventListener("wallet-standard:app-ready", ({ detail }) => register(detail));
    dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }));
  `);
  const asked2 = { ...settings, name: "Solana list", chain: "solana" };
  const more = { settings: asked2, isOpen: true, key: crypto.randomUUID() };
  expect((await owner.request.post(base, { data: more, headers })).status()).toBe(200);
  await owner.request.post(`${base}/2/close`, { headers });
  await log.getByRole("button", { name: "Submit wallet" }).click();
  const second = log.getByRole("link", { name: /Open the page/ }).last();
  await expect(second).not.toHaveAttribute("href", (await link.first().getAttribute("href")) ?? "");
  await solana.goto((await second.getAttribute("href")) ?? "");
  await solana.getByRole("button", { name: "Harbour Sol" }).click();
  await expect(solana.getByRole("status")).toContainText("You joined Solana list.");
});
