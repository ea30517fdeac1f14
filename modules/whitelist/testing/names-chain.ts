// A chain that knows some ENS names, as the operator's RPC: it answers what the bot asks ENS's universal resolver.
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  namehash,
} from "viem";
import { type StandIn, serveStandIn } from "#stand-ins/stand-in.ts";

const strings = { type: "string" } as const;
const bytes = { type: "bytes" } as const;
const RESOLVER = [
  {
    ...{ type: "function", name: "resolveWithGateways", stateMutability: "view" },
    inputs: [bytes, bytes, { type: "string[]" }],
    outputs: [bytes, { type: "address" }],
  },
  {
    ...{ type: "function", name: "reverseWithGateways", stateMutability: "view" },
    inputs: [bytes, { type: "uint256" }, { type: "string[]" }],
    outputs: [strings, { type: "address" }, { type: "address" }],
  },
  { type: "error", name: "ResolverNotFound", inputs: [bytes] },
] as const;
const ADDR = [
  {
    ...{ type: "function", name: "addr", stateMutability: "view" },
    inputs: [{ type: "bytes32" }],
    outputs: [{ type: "address" }],
  },
] as const;
const NOBODY = "0x0000000000000000000000000000000000000000";

type Names = {
  /** Name to address. */
  forward: Record<string, string>;
  /** Address to the name that its owner chose. */
  reverse: Record<string, string>;
};

export async function startNamesChain(names: Names, chainId = 1) {
  const asked: string[] = [];
  const call = (data: Hex): { result: Hex } | { revert: Hex } => {
    const { functionName, args = [] } = decodeFunctionData({ abi: RESOLVER, data });
    if (functionName === "reverseWithGateways") {
      const name = names.reverse[String(args[0]).toLowerCase()] ?? "";
      return { result: encodeFunctionResult({ abi: RESOLVER, functionName, result: [name, NOBODY, NOBODY] }) };
    }
    const { args: [node] = [] } = decodeFunctionData({ abi: ADDR, data: args[1] as Hex });
    const found = Object.entries(names.forward).find(([name]) => namehash(name) === node)?.[1];
    if (!found) {
      return { revert: encodeErrorResult({ abi: RESOLVER, errorName: "ResolverNotFound", args: [args[0] as Hex] }) };
    }
    const address = encodeAbiParameters([{ type: "address" }], [found as Hex]);
    return { result: encodeFunctionResult({ abi: RESOLVER, functionName, result: [address, NOBODY] }) };
  };
  const answerTo = (method: string, params: readonly unknown[]) => {
    if (method === "eth_chainId") return { result: `0x${chainId.toString(16)}` };
    if (method === "eth_getCode") return { result: "0x" };
    if (method === "eth_getTransactionCount") return { result: "0x0" };
    const answer = call((params[0] as { data: Hex }).data);
    return "result" in answer ? answer : { error: { code: 3, message: "execution reverted", data: answer.revert } };
  };
  const chain: StandIn = {
    answer: async ({ body }) => {
      const { id, method, params } = JSON.parse(body.toString()) as { id: number; method: string; params: unknown[] };
      asked.push(method);
      return { status: 200, json: { jsonrpc: "2.0", id, ...answerTo(method, params) } };
    },
    close: async () => undefined,
  };
  return { ...(await serveStandIn(chain)), asked };
}
