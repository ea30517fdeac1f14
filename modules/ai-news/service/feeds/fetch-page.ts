// Requests a feed or page that an owner entered, and reads its answer as text.
import { decodeText } from "#kit-server/base/documents/decode-text.ts";
import { charsetOf } from "#kit-server/base/documents/document-type.ts";
import { SafeFetchError, safeFetch } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import type { SourceFault } from "../../contract.ts";

/** Larger feeds are refused. */
const BODY_MAX = 5 * 1024 * 1024;
const TIME_LIMIT_MS = 15_000;
/** What a feed may ask for. */
const WAIT_MAX_MS = 7 * 86_400_000;
const HEADERS = {
  "user-agent": "Guildhall-News/1.0 (Discord bot; reads feeds for a server)",
  accept:
    "application/feed+json, application/atom+xml, application/rss+xml, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, text/html;q=0.5, */*;q=0.1",
};

export type Known = { etag: string | null; lastModified: string | null };
export type Page =
  | { outcome: "read"; text: string; known: Known; fresh: number }
  | { outcome: "unchanged"; fresh: number }
  /** `waitMs`: how long the site asks to be left alone. */
  | { outcome: "failed"; fault: SourceFault; waitMs: number | null };

/** `fresh`: for how many milliseconds the answer stays as it is, as far as its site says. */
export async function fetchPage(address: string, known: Known, now: Date): Promise<Page> {
  const headers = {
    ...HEADERS,
    ...(known.etag ? { "if-none-match": known.etag } : {}),
    ...(known.lastModified ? { "if-modified-since": known.lastModified } : {}),
  };
  const failed = (fault: SourceFault, waitMs: number | null = null): Page => ({ outcome: "failed", fault, waitMs });
  try {
    const answer = await safeFetch(address, {
      headers,
      timeLimitMs: TIME_LIMIT_MS,
      maxBytes: BODY_MAX,
      allowHttp: true,
    });
    const { status } = answer;
    const fresh = freshMs(answer.headers["cache-control"]);
    if (status === 304) return { outcome: "unchanged", fresh };
    if (status < 200 || status > 299) return failed(faultOf(status), waitOf(answer.headers["retry-after"], now));
    const read = { etag: answer.headers.etag ?? null, lastModified: answer.headers["last-modified"] ?? null };
    return {
      outcome: "read",
      text: decodeText(answer.body, charsetOf(answer.headers["content-type"])),
      known: read,
      fresh,
    };
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    return failed(error.fault === "addressUnusable" ? "addressRefused" : error.fault);
  }
}

function faultOf(status: number): SourceFault {
  if (status === 410) return "gone";
  if (status === 404) return "notFound";
  if (status === 429) return "tooManyRequests";
  return status >= 500 ? "serverError" : "notAllowed";
}

/** Seconds, or a date. */
function waitOf(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, WAIT_MAX_MS) : null;
}

function freshMs(header: string | undefined): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(header ?? "")?.[1] ?? 0);
  return seconds * 1000;
}
