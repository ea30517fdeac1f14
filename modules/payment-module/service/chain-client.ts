// Asks an EVM chain through the operator's RPC. Addresses of an RPC may hold keys, so errors that name one aren't logged.
import type { PublicClient } from "viem";
import { CHAINS, type ChainName } from "../contract.ts";
import type { Ctx } from "./context.ts";

type Hex = `0x${string}`;
const LIMIT_MS = 4_000;
/** RPCs refuse longer ranges. */
const BLOCKS_AT_ONCE = 900;

export type ChainClient = {
  /** The newest block. */
  head(): Promise<number>;
  /** Null if there is no such token at this address. */
  decimals(token: string): Promise<number | null>;
  /** Transfers of the token to these addresses within these blocks, both included. */
  transfers(of: { token: string; addresses: readonly string[]; from: number; to: number }): Promise<ChainTransfer[]>;
};
export type ChainTransfer = {
  transaction: string;
  place: number;
  block: number;
  sender: string;
  receiver: string;
  coins: string;
};

/** Null if no RPC of this chain answers. */
export async function openChain({ networks }: Pick<Ctx, "networks">, chain: ChainName): Promise<ChainClient | null> {
  if (networks.evmRpcUrls.length === 0) return null;
  const { createPublicClient, http } = await import("viem");
  for (const url of networks.evmRpcUrls) {
    const client = createPublicClient({ transport: http(url, { timeout: LIMIT_MS, retryCount: 0 }) });
    const id = await client.getChainId().catch(() => null);
    if (id === CHAINS[chain].id) return clientOf(client);
  }
  return null;
}

async function clientOf(client: PublicClient): Promise<ChainClient> {
  const { erc20Abi, parseAbiItem } = await import("viem");
  const event = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
  return {
    head: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),
    decimals: async (token) => {
      const address = token as Hex;
      const code = await client.getCode({ address });
      if (!code || code === "0x") return null;
      const asked = client.readContract({ address, abi: erc20Abi, functionName: "decimals" });
      return asked.catch(() => null);
    },
    transfers: async ({ token, addresses, from, to }) => {
      const found: ChainTransfer[] = [];
      for (let first = from; first <= to; first += BLOCKS_AT_ONCE) {
        const logs = await client.getLogs({
          ...{ address: token as Hex, event, args: { to: [...addresses] as Hex[] }, strict: true },
          ...{ fromBlock: BigInt(first), toBlock: BigInt(Math.min(to, first + BLOCKS_AT_ONCE - 1)) },
        });
        for (const { transactionHash, logIndex, blockNumber, args, removed } of logs) {
          if (removed) continue;
          found.push({
            ...{ transaction: transactionHash, place: logIndex, block: Number(blockNumber) },
            ...{ sender: args.from, receiver: args.to.toLowerCase(), coins: args.value.toString() },
          });
        }
      }
      return found;
    },
  };
}
