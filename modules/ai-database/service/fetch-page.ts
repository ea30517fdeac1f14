// Fetches one page of a site: only if it changed, within limits, and never from the operator's own network.

import type { DocumentType } from "#kit-server/base/documents/document.ts";
import { charsetOf, typeOfAnswer } from "#kit-server/base/documents/document-type.ts";
import { type RobotsWish, robotsWish } from "#kit-server/base/documents/robots-wish.ts";
import { SafeFetchError, safeFetch } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import type { SourceFault } from "../contract.ts";
import { AGENT, USER_AGENT } from "./robots.ts";

type Known = { id: string; etag: string | null; lastModified: string | null };
export type FetchedPage = {
  outcome: "page";
  bytes: Uint8Array;
  type: DocumentType;
  charset: string | null;
  address: string;
  robots: RobotsWish;
  etag: string | null;
  lastModified: string | null;
};
/** `wait`: the site asks to come again then. */
export type PageAnswer =
  | FetchedPage
  | { outcome: "same" }
  | { outcome: "wait"; until: Date }
  | { outcome: "fault"; fault: SourceFault };

const PAGE_MAX_BYTES = 5 * 1024 * 1024;
const TIME_LIMIT_MS = 15_000;
const WAIT_DEFAULT_S = 60;
const WAIT_MAX_S = 3_600;
const SECOND_MS = 1_000;

/** `timeLimitMs`: for everything together; a site that is slower has timed out. */
export async function fetchPage(known: Known, now: Date, timeLimitMs = TIME_LIMIT_MS): Promise<PageAnswer> {
  const headers = {
    "user-agent": USER_AGENT,
    accept: "text/html,application/xhtml+xml,text/markdown,text/plain,application/pdf;q=0.9,*/*;q=0.1",
    ...(known.etag ? { "if-none-match": known.etag } : {}),
    ...(known.lastModified ? { "if-modified-since": known.lastModified } : {}),
  };
  try {
    const limits = { maxBytes: PAGE_MAX_BYTES, timeLimitMs };
    const answer = await safeFetch(known.id, { allowHttp: true, headers, ...limits });
    const { status } = answer;
    if (status === 304) return { outcome: "same" };
    if (status === 429 || status === 503) return { outcome: "wait", until: waitOf(answer.headers["retry-after"], now) };
    if (status !== 200) return { outcome: "fault", fault: faultOfStatus(status) };
    const contentType = answer.headers["content-type"];
    const type = typeOfAnswer(contentType, answer.url);
    if (!type) return { outcome: "fault", fault: "fileType" };
    return {
      ...{ outcome: "page", bytes: answer.body, type, charset: charsetOf(contentType), address: answer.url },
      robots: robotsWish([answer.headers["x-robots-tag"] ?? []].flat(), AGENT.toLowerCase()),
      etag: answer.headers.etag ?? null,
      lastModified: answer.headers["last-modified"] ?? null,
    };
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    return { outcome: "fault", fault: error.fault };
  }
}

/** Where the first page of a site leads on another path or host; null if it stays, or can't be had now. */
export async function landingOf(start: URL): Promise<URL | null> {
  try {
    const limits = { maxBytes: 1, isCut: true, timeLimitMs: TIME_LIMIT_MS };
    const headers = { "user-agent": USER_AGENT };
    const { status, url } = await safeFetch(start.href, { allowHttp: true, headers, ...limits });
    return status === 200 && url !== start.href ? new URL(url) : null;
  } catch (error) {
    // Reading the page will say why.
    if (!(error instanceof SafeFetchError)) throw error;
    return null;
  }
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | undefined, now: Date): Date {
  const seconds = Number(retryAfter);
  const date = Date.parse(retryAfter ?? "");
  const wanted = Number.isFinite(seconds) && retryAfter ? seconds : (date - now.getTime()) / SECOND_MS;
  const usable = Number.isFinite(wanted) ? wanted : WAIT_DEFAULT_S;
  return new Date(now.getTime() + Math.min(WAIT_MAX_S, Math.max(1, usable)) * SECOND_MS);
}

function faultOfStatus(status: number): SourceFault {
  if (status === 404 || status === 410) return "notFound";
  return status >= 500 ? "serverError" : "forbidden";
}
