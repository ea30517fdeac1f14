// `fetch` for libraries that are given an address which users entered: with the checks of `safeFetch`, and streamed.
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { Readable, Transform } from "node:stream";
import { checkedLookup, SafeFetchError, usable } from "./safe-fetch.ts";

export type GuardOptions = {
  /** Allows http and every network. */
  allowPrivate: boolean;
  /** Of the whole response. */
  maxBytes: number;
};

/** Follows no redirect: a 3xx response is returned as it is. Its time limit is the caller's `signal`. */
export const guardedFetch =
  ({ allowPrivate, maxBytes }: GuardOptions): typeof fetch =>
  async (input, init) => {
    const { url, method, headers, body, signal } = await partsOf(new Request(input, init));
    const checked = usable(URL.parse(url), { allowPrivate });
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      const send = checked.protocol === "https:" ? requestSecure : requestPlain;
      const lookup = allowPrivate ? {} : { lookup: checkedLookup };
      const request = send(checked, { method, headers, signal, agent: false, ...lookup }, answered);
      request.on("error", failed);
      request.end(body);
    });
    const status = response.statusCode ?? 502;
    const isEmpty = [204, 205, 304].includes(status);
    const limited = response.pipe(limitTo(maxBytes));
    response.on("error", (error) => limited.destroy(error));
    // A server that closes the connection in the middle of a response has not finished it.
    response.on("aborted", () => limited.destroy(new SafeFetchError("unreachable")));
    limited.on("close", () => response.destroy());
    return new Response(isEmpty ? null : (Readable.toWeb(limited) as ReadableStream), {
      status: status < 200 ? 502 : status,
      headers: Object.entries(response.headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value): [string, string] => [name, value]),
      ),
    });
  };

async function partsOf(request: Request) {
  return {
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: request.body === null ? undefined : Buffer.from(await request.arrayBuffer()),
    signal: request.signal,
  };
}

function limitTo(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new SafeFetchError("answerTooLarge"));
      else done(null, chunk);
    },
  });
}
