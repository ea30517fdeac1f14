// What all stand-ins of this kind are: they answer requests, on a server of their own or below an address of another.
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** `path` begins with a slash and has no query. */
export type AskedStandIn = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};
/** `html` in place of JSON is a page for people. */
export type StandInAnswer = { status: number; headers?: Record<string, string> } & (
  | { json: Buffer | object }
  | { html: string }
);
export type StandIn = { answer(asked: AskedStandIn): Promise<StandInAnswer>; close(): Promise<void> };

/** The answer as it is sent. */
export function sentOf(answer: StandInAnswer): { body: Buffer; headers: Record<string, string> } {
  if ("html" in answer)
    return {
      body: Buffer.from(answer.html),
      headers: { "content-type": "text/html; charset=utf-8", ...answer.headers },
    };
  const body = Buffer.isBuffer(answer.json) ? answer.json : Buffer.from(JSON.stringify(answer.json));
  return { body, headers: { "content-type": "application/json", ...answer.headers } };
}

/** On this machine alone. Closing it closes the stand-in. */
export async function serveStandIn({ answer, close }: StandIn): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://localhost");
    const { method = "GET", headers } = request;
    const answered = await answer({ method, path, query, headers, body: Buffer.concat(chunks) });
    const sent = sentOf(answered);
    response.writeHead(answered.status, sent.headers);
    response.end(sent.body);
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
