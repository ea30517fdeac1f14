// What all stand-ins of this kind are: they answer requests, on a server of their own or below an address of another.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** `path` begins with a slash and has no query. */
export type AskedStandIn = { method: string; path: string; body: Buffer };
export type StandInAnswer = { status: number; json: Buffer | object };
export type StandIn = { answer(asked: AskedStandIn): Promise<StandInAnswer>; close(): Promise<void> };

export const bytesOf = ({ json }: StandInAnswer): Buffer =>
  Buffer.isBuffer(json) ? json : Buffer.from(JSON.stringify(json));

/** On this machine alone. Closing it closes the stand-in. */
export async function serveStandIn({ answer, close }: StandIn): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const answered = await answer({ method: request.method ?? "GET", path, body: Buffer.concat(chunks) });
    response.writeHead(answered.status, { "content-type": "application/json" });
    response.end(bytesOf(answered));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}
