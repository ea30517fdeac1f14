// The stand-in of an EVM chain: a real node, started with our contracts when somebody first asks it for something, so that it
// costs nothing until then. `GET /` shows its accounts and contracts.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ChainInfo, type Node, startNode } from "./node.ts";

export type { ChainInfo } from "./node.ts";

export type Chain = {
  /** JSON-RPC by POST. */
  url: string;
  /** Starts the node, and throws a sentence for people if it can't. */
  info(): Promise<ChainInfo>;
  close(): Promise<void>;
};

const BODY_MAX_BYTES = 1024 * 1024;

/** Listens on this machine alone. */
export async function startChain({ port = 0 }: { port?: number } = {}): Promise<Chain> {
  let starting: Promise<Node> | null = null;
  const node = (): Promise<Node> => {
    starting ??= startNode().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  };
  const server = createServer((request, response) => {
    answer(request, response, node).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      json(response, 503, { jsonrpc: "2.0", id: null, error: { code: -32_000, message } });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    info: async () => (await node()).info,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await starting?.then(({ close }) => close()).catch(() => undefined);
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, node: () => Promise<Node>): Promise<void> {
  const { url, info } = await node();
  if (request.method !== "POST") return json(response, 200, info);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) return json(response, 413, { error: "too large" });
    chunks.push(chunk);
  }
  const answered = await fetch(url, {
    ...{ method: "POST", body: Buffer.concat(chunks), headers: { "content-type": "application/json" } },
  });
  response.writeHead(answered.status, { "content-type": "application/json" });
  response.end(Buffer.from(await answered.arrayBuffer()));
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
