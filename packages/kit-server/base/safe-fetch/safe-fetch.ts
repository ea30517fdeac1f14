// Requests addresses that users entered, without ever reaching the operator's own network.
import { lookup as resolve } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, zstdDecompress } from "node:zlib";
import { isRefusedAddress } from "./refused-address.ts";

export type SafeFetchFault =
  /** Not https, contains a name and password, or isn't an address. */
  | "addressUnusable"
  /** Leads to a network that isn't public, or to a host that isn't allowed. */
  | "addressRefused"
  | "unreachable"
  | "timedOut"
  | "answerTooLarge"
  | "redirectedTooOften";

export class SafeFetchError extends Error {
  override name = "SafeFetchError";
  readonly fault: SafeFetchFault;
  constructor(fault: SafeFetchFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export type SafeFetchOptions = {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For everything together: DNS, redirects and the whole response. */
  timeLimitMs?: number;
  /** Of the response, also once it is unpacked. */
  maxBytes?: number;
  /** Keeps the first `maxBytes` of a longer response instead of failing. */
  isCut?: boolean;
  /** The only hosts that may be requested, with their ports as in a URL; this includes redirects. */
  hosts?: readonly string[];
  /** Called with each address that a redirect leads to, before it is requested. */
  onRedirect?: (url: URL) => void;
  /** Allows http and every network: for development, where the server is on this machine. */
  allowPrivate?: boolean;
  /** Allows http on public networks too: for sites and feeds that people read anyway. */
  allowHttp?: boolean;
  /** Ends the request before its time limit. */
  signal?: AbortSignal;
};
/** `url` is where it was found, after redirects. */
export type SafeAnswer = { status: number; headers: IncomingMessage["headers"]; body: Buffer; url: string };

const TIME_LIMIT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
/** As many as RFC 9309 wants followed for a robots.txt. */
const MAX_REDIRECTS = 5;

/** Hosts on this machine that may be requested although they are private. */
let openHosts: ReadonlySet<string> = new Set();

/**
 * Lets this process request these hosts, with their ports as in a URL, over http too: the sample sites beside the sandbox, and
 * nothing else. Replaces what was set before.
 */
export function openPrivateHosts(hosts: readonly string[]): void {
  openHosts = new Set(hosts);
}

const isOpen = ({ host }: URL): boolean => openHosts.has(host);

/**
 * Returns the response with any status. Throws SafeFetchError. Each redirect is checked like the address itself; one
 * that turns a POST into a GET is followed without the body.
 */
export async function safeFetch(address: string, options: SafeFetchOptions = {}): Promise<SafeAnswer> {
  const late = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS);
  const signal = options.signal ? AbortSignal.any([late, options.signal]) : late;
  let url = usable(URL.parse(address), options);
  let sent = options;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await ask(url, sent, signal);
    const location = isRedirect(answer.status) ? answer.headers.location : undefined;
    if (location === undefined) return answer;
    const { body: _, ...bare } = sent;
    if (answer.status < 307) sent = { ...bare, method: "GET" };
    const next = URL.parse(location, url);
    if (next) options.onRedirect?.(next);
    url = usable(next, options);
  }
  throw new SafeFetchError("redirectedTooOften");
}

/** Checks an address without a request; a name is resolved only when it is requested. */
export function isUsableAddress(
  address: string,
  options: Pick<SafeFetchOptions, "allowPrivate" | "allowHttp">,
): boolean {
  try {
    return usable(URL.parse(address), options) !== null;
  } catch {
    // This error already explains the problem to the caller.
    return false;
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Checks a numeric address here; a name is checked when it is resolved. */
export function usable(url: URL | null, { allowPrivate, allowHttp, hosts }: SafeFetchOptions): URL {
  const isPlainAllowed = allowPrivate || allowHttp || (url !== null && isOpen(url));
  const isScheme = url?.protocol === "https:" || (isPlainAllowed && url?.protocol === "http:");
  if (!url || !isScheme || url.username !== "" || url.password !== "") throw new SafeFetchError("addressUnusable");
  if (hosts && !hosts.includes(url.host)) throw new SafeFetchError("addressRefused");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && !isOpen(url) && isIP(host) !== 0 && isRefusedAddress(host))
    throw new SafeFetchError("addressRefused");
  return url;
}

/** Resolves a name once and lets the connection use only the checked address: a second lookup could return another. */
export const checkedLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.some(({ address }) => isRefusedAddress(address))) return done(new SafeFetchError("addressRefused"), []);
    const [first] = found;
    if (options.all || !first) return done(null, found);
    return done(null, first.address, first.family);
  });
};

async function ask(url: URL, options: SafeFetchOptions, signal: AbortSignal): Promise<SafeAnswer> {
  const { method = "GET", headers = {}, body: sent, maxBytes = MAX_BYTES, isCut = false, allowPrivate } = options;
  try {
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      const send = url.protocol === "https:" ? requestSecure : requestPlain;
      const lookup = allowPrivate || isOpen(url) ? {} : { lookup: checkedLookup };
      const request = send(url, { method, headers, signal, agent: false, ...lookup }, answered);
      request.on("error", failed);
      request.end(sent);
    });
    const packed = await readBody(response, maxBytes, isCut);
    const body = await unpacked(packed, response.headers["content-encoding"], maxBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, body, url: url.href };
  } catch (cause) {
    if (cause instanceof SafeFetchError) throw cause;
    throw new SafeFetchError(signal.aborted ? "timedOut" : "unreachable", cause);
  }
}

async function readBody(response: IncomingMessage, maxBytes: number, isCut: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    chunks.push(chunk);
    // Leaving the loop closes the connection.
    if (size <= maxBytes) continue;
    if (!isCut) throw new SafeFetchError("answerTooLarge");
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

const UNPACKED: Readonly<Record<string, (packed: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

/** Some sites pack what they send although nobody asked for it. */
async function unpacked(body: Buffer, encoding: string | undefined, maxOutputLength: number): Promise<Buffer> {
  const unpack = UNPACKED[encoding?.trim().toLowerCase() ?? ""];
  if (!unpack || body.length === 0) return body;
  try {
    return await unpack(body, { maxOutputLength });
  } catch (cause) {
    const isTooLarge = cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE";
    throw new SafeFetchError(isTooLarge ? "answerTooLarge" : "unreachable", cause);
  }
}
