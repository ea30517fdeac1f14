/** Plain requests with one token, for tests that need the raw response and its headers. */
import type { Sandbox } from "../start.ts";

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: unknown;
  /** Discord's error code, if there is one. */
  code: number | undefined;
}

export class HttpClient {
  readonly #sandbox: Sandbox;
  readonly #authorization: string | undefined;

  /** `authorization` is the whole header: a person's token, or with "Bot " or "Bearer " before it. */
  constructor(sandbox: Sandbox, authorization?: string) {
    this.#sandbox = sandbox;
    this.#authorization = authorization;
  }

  async ask(method: string, path: string, body?: unknown): Promise<HttpAnswer> {
    const headers = {
      ...(this.#authorization === undefined ? {} : { authorization: this.#authorization }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(this.#sandbox.apiUrl + path, init);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    const answer: unknown = text === "" ? undefined : isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: answer, code: codeOf(answer) };
  }
}

function codeOf(answer: unknown): number | undefined {
  if (typeof answer !== "object" || answer === null || !("code" in answer)) return undefined;
  return typeof answer.code === "number" ? answer.code : undefined;
}
