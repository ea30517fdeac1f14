// What an EVM chain says about a wallet, through the operator's RPC: whether a smart account signed, and whether an address looks
// like one whose owner can't use it. Addresses of an RPC may hold keys, so errors that name one aren't logged.
import type { PublicClient } from "viem";
import type { Warning } from "../contract.ts";
import type { Ctx } from "./context.ts";

type Hex = `0x${string}`;
/** Members wait for it. */
export const LIMIT_MS = 2_000;
/** No person sends that many, but an exchange's own wallet does. */
const EXCHANGE_TRANSACTIONS = 25_000;
/** How code begins that EIP-7702 lets a person's own key point to. */
const DELEGATED = "0xef0100";

export async function clientsOf({ networks }: Pick<Ctx, "networks">): Promise<PublicClient[]> {
  if (networks.evmRpcUrls.length === 0) return [];
  const { createPublicClient, http } = await import("viem");
  return networks.evmRpcUrls.map((url) =>
    createPublicClient({ transport: http(url, { timeout: LIMIT_MS, retryCount: 0 }), ccipRead: false }),
  );
}

/** `unavailable`: the chain's RPC doesn't answer. `unknown`: no RPC of this chain is set. */
export type AccountVerdict = "signed" | "notSigned" | "unavailable" | "unknown";
type Asked = { address: string; chainId: string; message: string; signature: string };

/** Whether a smart account signed this text: deployed (EIP-1271), or not yet (EIP-6492). */
export async function verifyAccount(ctx: Pick<Ctx, "networks">, asked: Asked): Promise<AccountVerdict> {
  const { address, chainId, message, signature } = asked;
  let isSilent = false;
  for (const client of await clientsOf(ctx)) {
    try {
      if ((await client.getChainId()) !== Number(chainId)) continue;
      const isSigned = await client.verifyMessage({ address: address as Hex, message, signature: signature as Hex });
      if (isSigned) return "signed";
      // A request that failed is no answer: the client takes it for a refusal.
      await client.getBlockNumber({ cacheTime: 0 });
      return "notSigned";
    } catch {
      isSilent = true;
    }
  }
  return isSilent ? "unavailable" : "unknown";
}

/** What to warn of about an address that was typed; `unchecked` if no chain answers, null if there's nothing or no RPC is set. */
export async function warningAbout(
  ctx: Pick<Ctx, "networks">,
  { chain, address }: { chain: string; address: string },
): Promise<Warning | "unchecked" | null> {
  if (chain !== "evm") return null;
  const clients = await clientsOf(ctx);
  if (clients.length === 0) return null;
  const looked = await Promise.allSettled(clients.map((client) => lookAt(client, address as Hex)));
  const found = looked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (found.length === 0) return "unchecked";
  return found.find((warning) => warning !== null) ?? null;
}

async function lookAt(client: PublicClient, address: Hex): Promise<Warning | null> {
  const [code, sent] = await Promise.all([client.getCode({ address }), client.getTransactionCount({ address })]);
  if (code && code !== "0x" && !code.startsWith(DELEGATED)) return "contract";
  return sent >= EXCHANGE_TRANSACTIONS ? "exchange" : null;
}
