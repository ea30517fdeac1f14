// What the sample sites answer with.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

export type Asked = { path: string; query: URLSearchParams; origin: string; headers: IncomingMessage["headers"] };
export type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer };
/** A trap writes to the response itself, for as long as it likes. */
export type Route = (asked: Asked, response: ServerResponse) => Answer | undefined;
export type Routes = Readonly<Record<string, Route>>;

const HTML = { "content-type": "text/html; charset=utf-8" };

export const page = (body: string): Answer => ({ headers: HTML, body });
export const file = (type: string, body: string | Buffer): Answer => ({ headers: { "content-type": type }, body });
export const redirect = (to: string, status = 302): Answer => ({ status, headers: { location: to } });
export const status = (code: number, headers: Record<string, string> = {}): Answer => ({
  status: code,
  headers: { ...HTML, ...headers },
  body: `<!doctype html><title>${code}</title><h1>${code}</h1>`,
});

/** Answers 304 to a request that has the body already, by its `etag` or its date. */
export function sent(answer: Answer, asked: Asked, changedAt: Date): Answer {
  const { status: code = 200, headers = {}, body = "" } = answer;
  if (code !== 200) return answer;
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
  const marks = { etag, "last-modified": changedAt.toUTCString() };
  const known = asked.headers["if-none-match"];
  const since = asked.headers["if-modified-since"];
  const isKnown = known
    ? known === etag
    : since !== undefined && Date.parse(since) >= Math.floor(+changedAt / 1000) * 1000;
  return isKnown ? { status: 304, headers: marks } : { status: code, headers: { ...headers, ...marks }, body };
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? found);
