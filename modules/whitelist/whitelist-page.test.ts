// Stories of the page where members sign: real signatures by scripted wallets, and everything that isn't one.
import { generateKeyPairSync, sign } from "node:crypto";
import { getAddressFromPublicKey } from "@solana/addresses";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoryApi } from "#kit-server/testing/open-story.ts";
import type { Answer, StoryMember } from "#kit-server/testing/story-member.ts";
import { whitelistApi, whitelistPage } from "./api.ts";
import { linkOf, messageOf, read, send } from "./testing/sign-page.ts";
import { openWhitelistStory, SUBMIT, type WhitelistStory } from "./testing/whitelist-story.ts";

let story: WhitelistStory;
let api: StoryApi;
beforeAll(async () => {
  story = await openWhitelistStory();
  api = await story.story.openApi(whitelistApi, {}, whitelistPage);
});
afterAll(() => story?.close());

const linkIn = (answer: Answer): string => linkOf(api, answer);
const evmWallet = () => privateKeyToAccount(generatePrivateKey());
async function signs(url: string, wallet = evmWallet(), chainId = "8453") {
  const message = await messageOf(url, wallet.address.toLowerCase(), chainId);
  return { address: wallet.address, chainId, signature: await wallet.signMessage({ message }) };
}
async function opened(settings: object, config: object = {}) {
  const harbour = await story.harbour(config);
  const number = await harbour.list({ proof: "signed", ...settings });
  const robin = await harbour.join("Robin <b>");
  return { ...harbour, number, robin, ask: async (member: StoryMember) => linkIn(await member.press(SUBMIT)) };
}

test("enters with a signature of an EVM wallet, once, and reading the page changes nothing", async () => {
  const { robin, ask, entries, guild } = await opened({});
  const link = await ask(robin);
  const page = await read(link);
  expect(page.text).toContain("You&#39;re linking a wallet for Robin &#60;b&#62;.");
  expect(page.text).toContain("never asks for a transaction");
  const wallet = evmWallet();
  const message = await messageOf(link, wallet.address);
  expect(message.split("\n").slice(0, 2)).toEqual([
    "guildhall.example wants you to sign in with your Ethereum account:",
    wallet.address,
  ]);
  for (const line of [`account ${robin.id}`, "Nonce: ", "Expiration Time: ", "Version: 1"])
    expect(message).toContain(line);
  expect(await entries()).toEqual([]);
  const signed = await signs(link, wallet);
  const both = await Promise.all([send(link, signed), send(link, signed)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  await story.world.settle();
  expect(await entries()).toMatchObject([{ memberId: robin.id, address: wallet.address, proof: "signed" }]);
  expect((await story.world.activity(guild.id)).filter(({ event }) => event === "entered")).toHaveLength(1);
  expect((await send(link, signed)).text).toContain("used already");
  expect((await read(link)).status).toBe(410);
});

test("refuses a signature of another wallet, another text or another link, and what isn't one", async () => {
  const { robin, ask, entries, join } = await opened({});
  const [link, other] = [await ask(robin), await ask(await join("Wren"))];
  const signed = await signs(link);
  const foreign = evmWallet();
  for (const wrong of [
    { ...signed, address: foreign.address },
    { ...signed, chainId: "1" },
    { ...signed, chainId: "1; drop" },
    { ...signed, signature: await foreign.signMessage({ message: "hello" }) },
    { ...signed, signature: `0x${"11".repeat(65)}` },
    { ...signed, signature: "0x" },
    { address: signed.address, chainId: "1" } as never,
    await signs(other),
  ]) {
    const answer = await send(link, wrong);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("doesn&#39;t belong to this wallet")]);
  }
  expect(await entries()).toEqual([]);
  expect((await send(link, signed)).status).toBe(200);
});

test("explains why a valid signature is refused, and leaves the link usable", async () => {
  const { robin, ask, join, list, act, number } = await opened({ places: 1 });
  const [link, late] = [await ask(robin), await ask(await join("Wren"))];
  const wallet = evmWallet();
  expect((await send(link, await signs(link, wallet))).status).toBe(200);
  const again = await send(late, await signs(late, wallet));
  expect([again.status, again.text]).toEqual([409, expect.stringContaining("Someone else submitted this wallet")]);
  expect((await send(late, await signs(late))).text).toContain("Voyage is full.");
  await act(number, "close");
  expect((await send(late, await signs(late))).text).toContain("Voyage isn&#39;t open.");
  await list({ name: "Other" });
  await story.world.advance(16 * 60_000);
  expect((await send(late, await signs(late))).text).toContain("expired");
});

test("doesn't take a typed address where a signature is asked for", async () => {
  const { robin, entries } = await opened({});
  const answer = await robin.command("whitelist enter", { list: "Voyage", address: evmWallet().address });
  expect(linkIn(answer)).toContain("/m/wallet/");
  expect(await entries()).toEqual([]);
});

test("saves a Solana wallet that signs, and an address of another chain gets no text", async () => {
  const { robin } = await opened({ chain: "solana" });
  const link = linkIn(await robin.command("wallet sign", { chain: "Solana" }));
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const key = await crypto.subtle.importKey("raw", raw, "Ed25519", true, ["verify"]);
  const address = await getAddressFromPublicKey(key);
  expect(await messageOf(link, evmWallet().address)).toBe("refused: 404");
  const message = await messageOf(link, address);
  expect(message).toContain("wants you to sign in with your Solana account:");
  const signature = sign(null, Buffer.from(message), privateKey).toString("base64");
  const broken = Buffer.from(signature, "base64");
  broken[3] = (broken[3] ?? 0) ^ 1;
  const fields = { address, chainId: "1" };
  expect((await send(link, { ...fields, signature: broken.toString("base64") })).status).toBe(422);
  expect((await send(link, { ...fields, signature })).text).toContain("Your wallet is saved.");
  expect((await robin.command("wallet show")).content).toContain("proven by signature");
});

test("takes the answers of an application before the signature", async () => {
  const { robin, entries, owner, path } = await opened(
    { mode: "application" },
    { questions: [{ label: "Why?", kind: "short" }] },
  );
  const form = await robin.press(SUBMIT);
  const link = linkIn(await robin.submit(form, { 0: { value: "For the crew" } }));
  expect((await send(link, await signs(link))).text).toContain("You&#39;ve applied for Voyage.");
  await story.world.settle();
  expect(await entries()).toMatchObject([{ state: "pending", proof: "signed" }]);
  expect((await owner.get(path("reviews"))).body).toMatchObject({
    items: [{ about: { isSigned: true, answers: [{ answer: "For the crew" }] } }],
  });
});

test("knows no link of another server", async () => {
  const { robin, ask, guild } = await opened({});
  const link = await ask(robin);
  const other = await story.story.newGuild();
  expect((await read(link.replace(guild.id, other.id))).status).toBe(404);
  expect((await read(`${link}x`)).status).toBe(404);
});
