// Stories of ENS names: members type a name for their address, and staff read the name that points back to it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_NETWORKS } from "#kit-server/base/networks/public-networks.ts";
import { startNamesChain } from "./testing/names-chain.ts";
import { openWhitelistStory, submits, type WhitelistStory, walletOf } from "./testing/whitelist-story.ts";

const NOBODY = "http://127.0.0.1:9";
const [ROBIN, WREN, THIEF] = [walletOf(1), walletOf(2), walletOf(3)];
const names = {
  forward: { "robin.eth": ROBIN, "wren.eth": WREN, "famous.eth": walletOf(99) },
  // The owner of the third address says to be somebody else.
  reverse: { [ROBIN]: "robin.eth", [THIEF]: "famous.eth" },
};

let story: WhitelistStory;
let chain: Awaited<ReturnType<typeof startNamesChain>>;
const networks = { ...NO_NETWORKS, evmRpcUrls: [] as string[] };
beforeAll(async () => {
  chain = await startNamesChain(names);
  story = await openWhitelistStory(networks);
});
afterAll(async () => {
  await story?.close();
  await chain?.close();
});

test("takes a name for its address, and shows a name only if it points both ways", async () => {
  networks.evmRpcUrls = [chain.url];
  const { list, join, entries, owner, path } = await story.harbour();
  const number = await list({});
  const robin = await join("Robin");
  expect((await submits(robin, "Robin.eth")).content).toMatch(/with robin\.eth \(0xa1a1a1/i);
  expect((await robin.command("whitelist status")).content).toContain("robin.eth");
  // This name has no way back: the address counts, and its name is shown nowhere.
  expect((await submits(await join("Wren"), "wren.eth")).content).not.toContain("wren.eth");
  expect((await submits(await join("Aiko"), THIEF)).content).not.toContain("famous.eth");
  expect((await entries()).map(({ addressKey, ensName }) => [addressKey, ensName])).toEqual([
    [ROBIN, "robin.eth"],
    [WREN, null],
    [THIEF, null],
  ]);
  const found = await owner.get(path(`lists/${number}/entries?name=robin.e`));
  expect(found.body).toMatchObject({ total: 1, items: [{ ensName: "robin.eth" }] });
  const { content } = await owner.download(path(`lists/${number}/export?format=csv`));
  expect(content.toString()).toContain('"robin.eth"');
});

test("refuses names that point nowhere, also with look-alike letters", async () => {
  networks.evmRpcUrls = [chain.url];
  const { list, join, entries } = await story.harbour();
  await list({});
  const robin = await join("Robin");
  expect((await submits(robin, "nobody.eth")).content).toContain("points to no address");
  // The first letter is a Cyrillic one.
  expect((await submits(robin, "\u0440obin.eth")).content).toContain("points to no address");
  expect(await entries()).toEqual([]);
});

test("asks for the address where names can't be looked up, and takes addresses all the same", async () => {
  const { list, join, entries } = await story.harbour();
  await list({});
  const robin = await join("Robin");
  networks.evmRpcUrls = [];
  expect((await submits(robin, "robin.eth")).content).toContain("ENS names aren't looked up here");
  networks.evmRpcUrls = [NOBODY];
  expect((await submits(robin, "robin.eth")).content).toContain("can't be looked up right now");
  // Another chain's RPC knows nothing of ENS.
  const other = await startNamesChain(names, 8453);
  networks.evmRpcUrls = [other.url];
  expect((await submits(robin, "robin.eth")).content).toContain("can't be looked up right now");
  expect((await submits(robin, ROBIN)).content).toContain("You joined");
  expect(other.asked).not.toContain("eth_call");
  await other.close();
  expect((await entries()).map(({ ensName }) => ensName)).toEqual([null]);
});
