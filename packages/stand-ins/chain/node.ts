// Runs the node itself, with our contracts on its chain.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { accountCode } from "./contracts/account.ts";
import { TOKEN_CODE } from "./contracts/token.ts";
import { findAnvil } from "./find-anvil.ts";

type Hex = `0x${string}`;
export type ChainInfo = {
  chainId: number;
  /** Each has 10,000 ether and 1,000 of the token. Their keys are publicly known: they're of anvil's own words. */
  accounts: Hex[];
  /** ERC-20 with six decimals, which anyone may mint. */
  token: Hex;
  /** A smart account (EIP-1271) that the first account signs for. */
  smartAccount: Hex;
};
export type Node = {
  url: string;
  info: ChainInfo;
  /** Everything on the chain, to be given back as `saved`. */
  state(): Promise<string>;
  close(): Promise<void>;
};

const NO_NODE =
  "There is no local chain on this system: the optional package @foundry-rs/anvil isn't installed. Run npm install with optional packages, or set EVM_RPC_URL.";
const LISTENING = /Listening on ([\d.]+:\d+)/;
const START_TIMEOUT_MS = 20_000;
/** The addresses of the first two contracts that anvil's first account creates. */
const TOKEN = "0x5fbdb2315678afecb367f032d93f642f64180aa3";
const SMART_ACCOUNT = "0xe7f1725e7734ce288f8367e1bb143e90bb3f0512";
/** Of the token, in its smallest unit. */
const GIFT = 1_000_000_000n;
const MINT = "40c10f19";
const word = (value: string): string => value.replace(/^0x/, "").padStart(64, "0");

/** Throws a sentence for people if it can't start. What was saved by another version is left out. */
export async function startNode(saved: string | null): Promise<Node> {
  const program = findAnvil();
  if (!program) throw new Error(NO_NODE);
  const child = spawn(program, ["--host", "127.0.0.1", "--port", "0", "--threads", "1", "--prune-history"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const close = () => end(child);
  try {
    const url = `http://${await addressOf(child)}`;
    if (saved !== null) await askNode(url, "anvil_loadState", [saved]).catch(() => undefined);
    const state = async () => String(await askNode(url, "anvil_dumpState", []));
    return { url, info: await furnish(url), state, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("The local chain didn't start in time.")), START_TIMEOUT_MS);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The local chain ended with code ${code}.`)));
    if (!child.stdout) throw new Error("its output isn't read");
    createInterface(child.stdout).on("line", (line) => {
      const [, address] = LISTENING.exec(line) ?? [];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    });
  });
}

async function furnish(url: string): Promise<ChainInfo> {
  const ask = (method: string, ...params: unknown[]) => askNode(url, method, params);
  const accounts = (await ask("eth_accounts")) as Hex[];
  const [first] = accounts;
  if (!first) throw new Error("the chain has no accounts");
  const chainId = Number(await ask("eth_chainId"));
  const isFurnished = (await ask("eth_getCode", TOKEN, "latest")) !== "0x";
  if (isFurnished) return { chainId, accounts, token: TOKEN, smartAccount: SMART_ACCOUNT };
  const send = async (transaction: { to?: Hex; data: string }): Promise<Hex> => {
    // Answers with the receipt, once it is in a block.
    const sent = await ask("eth_sendTransactionSync", { from: first, ...transaction });
    const { contractAddress, status } = sent as Record<string, Hex>;
    if (status !== "0x1") throw new Error("the chain refused a contract");
    return contractAddress ?? "0x";
  };
  const token = await send({ data: TOKEN_CODE });
  const smartAccount = await send({ data: accountCode(first) });
  for (const holder of [...accounts, smartAccount]) {
    await send({ to: token, data: `0x${MINT}${word(holder)}${word(GIFT.toString(16))}` });
  }
  return { chainId, accounts, token, smartAccount };
}

async function askNode(url: string, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(url, { method: "POST", body, headers: { "content-type": "application/json" } });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}
