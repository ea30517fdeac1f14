// Stories with public networks: smart accounts and warnings of a real chain, and draws with a public beacon.

import { execFile } from "node:child_process";
import { join as joinPath } from "node:path";
import { promisify } from "node:util";
import { createTestClient, getContractAddress, http, serializeErc6492Signature } from "viem";
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_NETWORKS } from "#kit-server/base/networks/public-networks.ts";
import { readProof } from "#kit-server/guild/draws/draws.ts";
import type { StoryApi } from "#kit-server/testing/open-story.ts";
import { startBeacon } from "#stand-ins/beacon/start-beacon.ts";
import { accountCode } from "#stand-ins/chain/contracts/account.ts";
import { findAnvil } from "#stand-ins/chain/find-anvil.ts";
import { startChain } from "#stand-ins/chain/start-chain.ts";
import { whitelistApi, whitelistPage } from "./api.ts";
import { linkOf, messageOf, send } from "./testing/sign-page.ts";
import { openWhitelistStory, SUBMIT, submits, type WhitelistStory, walletOf } from "./testing/whitelist-story.ts";

/** The first account of the stand-in, who owns its smart account. */
const mara = mnemonicToAccount("test test test test test test test test test test test junk");
const NOBODY = "http://127.0.0.1:9";
const SCRIPT = joinPath(import.meta.dirname, "../../packages/kit-server/guild/draws/check-draw.mjs");
const run = promisify(execFile);

let story: WhitelistStory;
let api: StoryApi;
let chain: Awaited<ReturnType<typeof startChain>>;
let beacon: Awaited<ReturnType<typeof startBeacon>>;
const networks = { ...NO_NETWORKS, evmRpcUrls: [] as string[], beacon: { url: NOBODY, known: null } };
beforeAll(async () => {
  chain = await startChain();
  beacon = await startBeacon({ now: () => story.world.services.context.clock.now().getTime() });
  story = await openWhitelistStory(networks);
  api = await story.story.openApi(whitelistApi, {}, whitelistPage);
});
afterAll(async () => {
  await story?.close();
  await Promise.all([chain?.close(), beacon?.close()]);
});

const onChain = test.skipIf(findAnvil() === null);

onChain("accepts smart accounts that sign, deployed or not, and nobody else's signature for them", async () => {
  networks.evmRpcUrls = [chain.url];
  const { smartAccount, chainId } = await chain.info();
  const { list, join, entries } = await story.harbour();
  await list({ proof: "signed" });
  const signed = async (name: string, address: string, by = mara, wrap = (signature: `0x${string}`) => signature) => {
    const url = linkOf(api, await (await join(name)).press(SUBMIT));
    const message = await messageOf(url, address, String(chainId));
    const signature = wrap(await by.signMessage({ message }));
    return { url, fields: { address, chainId: String(chainId), signature } };
  };
  const stranger = privateKeyToAccount(generatePrivateKey());
  const wrong = await signed("Wren", smartAccount, stranger as never);
  expect((await send(wrong.url, wrong.fields)).status).toBe(422);
  const right = await signed("Robin", smartAccount);
  expect((await send(right.url, right.fields)).text).toContain("You joined Voyage.");

  // Not deployed yet: the signature says how it would be.
  const factory = "0x4e59b44847b379578588920cA78FbF26c0B4956C";
  const salt = `0x${"07".repeat(32)}` as const;
  const bytecode = accountCode(stranger.address);
  const planned = getContractAddress({ opcode: "CREATE2", from: factory, salt, bytecode });
  const data = `${salt}${bytecode.slice(2)}` as const;
  const future = await signed("Aiko", planned, stranger as never, (signature) =>
    serializeErc6492Signature({ address: factory, data, signature }),
  );
  expect((await send(future.url, future.fields)).text).toContain("You joined Voyage.");
  expect((await entries()).map(({ addressKey, proof, warning }) => [addressKey, proof, warning])).toEqual([
    [smartAccount.toLowerCase(), "signed", null],
    [planned.toLowerCase(), "signed", null],
  ]);
});

onChain("says that the chain can't be reached, and takes the same signature when it can", async () => {
  const { smartAccount, chainId } = await chain.info();
  const { list, join } = await story.harbour();
  await list({ proof: "signed" });
  const robin = await join("Robin");
  const url = linkOf(api, await robin.press(SUBMIT));
  const asked = { address: smartAccount, chainId: String(chainId) };
  const signature = await mara.signMessage({ message: await messageOf(url, smartAccount, asked.chainId) });
  networks.evmRpcUrls = [NOBODY];
  const silent = await send(url, { ...asked, signature });
  expect([silent.status, silent.text]).toEqual([503, expect.stringContaining("Your link still works")]);
  networks.evmRpcUrls = [];
  expect((await send(url, { ...asked, signature: "0x1234" })).text).toContain("smart account&#39;s signature");
  networks.evmRpcUrls = [chain.url];
  expect((await send(url, { ...asked, signature })).text).toContain("You joined Voyage.");
});

onChain("warns of contracts and exchanges, and keeps the entry when no chain answers", async () => {
  networks.evmRpcUrls = [NOBODY, chain.url];
  const { token } = await chain.info();
  const exchange = walletOf(9);
  await createTestClient({ mode: "anvil", transport: http(chain.url) }).setNonce({
    ...{ address: exchange as `0x${string}`, nonce: 40_000 },
  });
  const { list, join, entries, owner, path } = await story.harbour();
  const number = await list({});
  expect((await submits(await join("Robin"), token)).content).toContain("This is the address of a contract.");
  expect((await submits(await join("Wren"), exchange)).content).toContain("looks like an exchange");
  expect((await submits(await join("Aiko"), walletOf(1))).content).not.toContain("⚠️");
  networks.evmRpcUrls = [NOBODY];
  expect((await submits(await join("Noor"), walletOf(2))).content).toContain("The chain can't be reached");
  expect((await entries()).map(({ state, warning }) => [state, warning])).toEqual([
    ["accepted", "contract"],
    ["accepted", "exchange"],
    ["accepted", null],
    ["accepted", null],
  ]);
  const { body } = await owner.get(path(`lists/${number}/entries?sort=number`));
  expect(body).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ warning: "contract" })]) });
});

test("mixes a public round into the draw that is named before it exists", async () => {
  const { list, join, act, read, announced, entries } = await story.harbour();
  const number = await list({ mode: "draw", places: 2, beacon: true });
  const names = ["Robin", "Wren", "Aiko", "Mika", "Noor"];
  for (const [at, name] of names.entries()) await submits(await join(name), walletOf(at + 1));
  expect(await act(number, "draw")).toMatchObject({ status: 503 });
  expect((await read(number)).state).toBe("open");
  networks.beacon.url = beacon.url;
  await act(number, "draw");
  const waits = await read(number);
  const [draw] = waits.draws;
  expect([waits.state, draw?.beacon?.round]).toEqual(["drawing", expect.any(Number)]);
  expect((await announced()).at(-1)).toContain("of the public beacon, which is published at");
  const commitment = draw?.commitment ?? "";
  const url = `${story.api.url}/api/draws/${commitment}`;
  expect((await readProof(story.orm, commitment))?.beacon).toMatchObject({ round: draw?.beacon?.round });
  expect(await (await fetch(url)).text()).toContain("Public round");

  // The relay is away when the round is due: the draw waits for it.
  networks.beacon.url = NOBODY;
  await story.world.advance(40_000);
  await story.world.settle();
  expect((await read(number)).state).toBe("drawing");
  networks.beacon.url = beacon.url;
  await story.world.advance(61_000);
  await story.world.settle();
  expect(await read(number)).toMatchObject({ state: "drawn", counts: { accepted: 2 } });
  const { stdout } = await run(process.execPath, [SCRIPT, url]);
  expect(stdout).toContain("Correct: the winners follow from the published seed.");
  const proof = await readProof(story.orm, commitment);
  expect(proof?.beacon).toMatchObject({ randomness: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const placed = (await entries())
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  expect(placed.map(({ memberId }) => memberId)).toEqual(proof?.winners);
});
