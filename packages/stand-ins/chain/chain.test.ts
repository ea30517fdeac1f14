import { createPublicClient, createWalletClient, erc20Abi, http, parseAbi } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAnvil } from "./find-anvil.ts";
import { type ChainInfo, startChain } from "./start-chain.ts";

const WORDS = "test test test test test test test test test test test junk";
const [mara, robin] = [mnemonicToAccount(WORDS), mnemonicToAccount(WORDS, { addressIndex: 1 })];
let chain: Awaited<ReturnType<typeof startChain>>;
let info: ChainInfo;
let client: ReturnType<typeof createPublicClient>;
const isThere = findAnvil() !== null;
beforeAll(async () => {
  chain = await startChain();
  if (!isThere) return;
  info = await chain.info();
  client = createPublicClient({ transport: http(chain.url) });
});
afterAll(() => chain?.close());

test.skipIf(isThere)("says in a sentence that the chain's program isn't installed", async () => {
  await expect(chain.info()).rejects.toThrow("There is no local chain on this system");
});

test.skipIf(!isThere)("the smart account accepts its owner's signature and no other (EIP-1271)", async () => {
  const message = "hello";
  const verify = async (by: typeof mara, text = message) =>
    client.verifyMessage({ address: info.smartAccount, message: text, signature: await by.signMessage({ message }) });
  expect(await verify(mara)).toBe(true);
  expect(await verify(robin)).toBe(false);
  expect(await verify(mara, "goodbye")).toBe(false);
  expect(await client.verifyMessage({ address: info.smartAccount, message, signature: "0x1234" })).toBe(false);
});

test.skipIf(!isThere)("the token moves, and refuses what nobody has or allowed", async () => {
  const abi = [...erc20Abi, ...parseAbi(["function mint(address, uint256)"])] as const;
  const token = { address: info.token, abi, chain: null } as const;
  const read = async (functionName: "name" | "symbol" | "decimals" | "totalSupply") =>
    client.readContract({ ...token, functionName });
  expect([await read("name"), await read("symbol"), await read("decimals")]).toEqual(["Harbour Dollar", "HUSD", 6]);
  const balance = (of: { address: `0x${string}` }) =>
    client.readContract({ ...token, functionName: "balanceOf", args: [of.address] });
  const supply = BigInt(await read("totalSupply"));
  expect([await balance(robin), supply]).toEqual([1_000_000_000n, 1_000_000_000n * BigInt(info.accounts.length + 1)]);
  const as = (account: typeof mara) => createWalletClient({ account, transport: http(chain.url) });
  const done = async (hash: `0x${string}`) => client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
  const sent = await done(
    await as(mara).writeContract({ ...token, functionName: "transfer", args: [robin.address, 5n] }),
  );
  const [event] = await client.getContractEvents({ ...token, eventName: "Transfer", fromBlock: sent.blockNumber });
  expect(event?.args).toEqual({ from: mara.address, to: robin.address, value: 5n });
  expect([await balance(mara), await balance(robin)]).toEqual([999_999_995n, 1_000_000_005n]);
  const takes = (value: bigint) =>
    as(robin).writeContract({ ...token, functionName: "transferFrom", args: [mara.address, robin.address, value] });
  await expect(takes(1n)).rejects.toThrow();
  await done(await as(mara).writeContract({ ...token, functionName: "approve", args: [robin.address, 7n] }));
  await done(await takes(6n));
  await expect(takes(2n)).rejects.toThrow();
  const left = await client.readContract({ ...token, functionName: "allowance", args: [mara.address, robin.address] });
  expect([left, await balance(robin)]).toEqual([1n, 1_000_000_011n]);
  const tooMuch = { functionName: "transfer", args: [robin.address, 10n ** 30n] } as const;
  await expect(as(mara).writeContract({ ...token, ...tooMuch })).rejects.toThrow();
  await done(await as(robin).writeContract({ ...token, functionName: "mint", args: [robin.address, 3n] }));
  expect(await read("totalSupply")).toBe(supply + 3n);
});
