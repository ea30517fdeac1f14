// ENS names: the address that a member's typed name points to, and the name that an address goes by. Both are read from
// Ethereum through the operator's RPC. Gateways that a contract names aren't asked, because anyone can write those contracts.
import type { PublicClient } from "viem";
import type { Ctx } from "./context.ts";
import { normalized } from "./ens-spelling.ts";
import { clientsOf, LIMIT_MS } from "./evm-chain.ts";

type NamesCtx = Pick<Ctx, "networks" | "memory">;

type Hex = `0x${string}`;
/** ENS lives on Ethereum; other chains of the operator's RPCs have none of its names. */
const ETHEREUM = 1;
/** The same for every version of ENS: it forwards to the one in use (its documentation, "Universal Resolver"). */
const universalResolverAddress = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe";
/** Longer names wouldn't fit where addresses are shown. */
const NAME_MAX = 80;

/** Nobody writes an address with a dot. */
export const isName = (typed: string): boolean => /^[^\s.]+(?:\.[^\s.]+)+$/.test(typed.trim());

/** `off`: no RPC is set. `unavailable`: Ethereum isn't among them, or doesn't answer. */
export type NamedAddress = { address: string } | "unknown" | "unavailable" | "off";

export async function addressOf(ctx: NamesCtx, typed: string): Promise<NamedAddress> {
  if (ctx.networks.evmRpcUrls.length === 0) return "off";
  try {
    const name = await normalized(ctx, typed.trim());
    if (name === null) return "unknown";
    const ethereum = await findEthereum(ctx);
    if (!ethereum) return "unavailable";
    const address = await ethereum.getEnsAddress({ name, universalResolverAddress });
    return address ? { address } : "unknown";
  } catch (error) {
    return isRefused(error) ? "unknown" : "unavailable";
  }
}

/** The name that the owner of an address chose, if it points back to the address; null as well if that takes too long. */
export async function nameOf(
  ctx: NamesCtx,
  { chain, address }: { chain: string; address: string },
): Promise<string | null> {
  if (chain !== "evm" || ctx.networks.evmRpcUrls.length === 0) return null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, LIMIT_MS, null).unref());
  return Promise.race([verifiedName(ctx, address).catch(() => null), late]);
}

async function verifiedName(ctx: NamesCtx, address: string): Promise<string | null> {
  const ethereum = await findEthereum(ctx);
  const name = await ethereum?.getEnsName({ address: address as Hex, universalResolverAddress });
  if (!ethereum || !name || name.length > NAME_MAX || (await normalized(ctx, name)) !== name) return null;
  const owner = await ethereum.getEnsAddress({ name, universalResolverAddress });
  return owner?.toLowerCase() === address.toLowerCase() ? name : null;
}

async function findEthereum(ctx: Pick<Ctx, "networks">): Promise<PublicClient | null> {
  const clients = await clientsOf(ctx);
  const ids = await Promise.allSettled(clients.map((client) => client.getChainId()));
  return clients[ids.findIndex((id) => id.status === "fulfilled" && id.value === ETHEREUM)] ?? null;
}

/** The contract answered that there is no such name, or that a gateway knows it. */
function isRefused(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === "ContractFunctionRevertedError") return true;
  }
  return false;
}
