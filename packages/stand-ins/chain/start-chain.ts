// The stand-in of an EVM chain: a real node, started with our contracts when somebody first asks it for something, so that it
// costs nothing until then. `GET /` shows its accounts and contracts; `POST /` is JSON-RPC.
import { type StandIn, type StandInAnswer, serveStandIn } from "../stand-in.ts";
import { type ChainInfo, type Node, startNode } from "./node.ts";

export type { ChainInfo } from "./node.ts";

/** `info` starts the node, and throws a sentence for people if it can't. */
export type Chain = StandIn & { info(): Promise<ChainInfo> };

const STORE_DELAY_MS = 500;
/** Most requests only read. */
const READS = /"method":\s*"(eth_(get|call|block|chain|estimate|gas|fee|accounts)|net_|web3_)/;

type ChainOptions = {
  /** What was stored, if anything. */
  saved?: string | undefined;
  /** Stores everything on the chain: soon after a request that may have changed it, and before it is closed. */
  store?: (state: string) => void;
};

export function createChain({ saved, store }: ChainOptions = {}): Chain {
  let timer: NodeJS.Timeout | undefined;
  const storeNow = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const running = await starting;
    if (running) store?.(await running.state());
  };
  const storeSoon = (): void => {
    if (store) timer ??= setTimeout(() => void storeNow().catch(() => undefined), STORE_DELAY_MS).unref();
  };
  let starting: Promise<Node> | null = null;
  const node = (): Promise<Node> => {
    starting ??= startNode(saved ?? null).catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  };
  const ask = async (method: string, body: Buffer): Promise<StandInAnswer> => {
    const { url, info } = await node();
    if (method !== "POST") return { status: 200, json: info };
    if (!READS.test(body.toString())) storeSoon();
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", body: new Uint8Array(body), headers });
    return { status: response.status, json: Buffer.from(await response.arrayBuffer()) };
  };
  return {
    info: async () => (await node()).info,
    answer: ({ method, body }) =>
      ask(method, body).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        return { status: 503, json: { jsonrpc: "2.0", id: null, error: { code: -32_000, message } } };
      }),
    close: async () => {
      if (timer) await storeNow().catch(() => undefined);
      await starting?.then(({ close }) => close()).catch(() => undefined);
    },
  };
}

/** With a server of its own. */
export async function startChain(
  options: Parameters<typeof createChain>[0] = {},
): Promise<{ url: string; info: Chain["info"]; close(): Promise<void> }> {
  const chain = createChain(options);
  return { info: chain.info, ...(await serveStandIn(chain)) };
}
