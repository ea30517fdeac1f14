/** Simulates an application, and a person in a browser, using OAuth2. */
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import type { Stage } from "./sample.ts";

export const REDIRECT = "http://localhost:3000/code";

export function authorizeUrl(query: Record<string, string>): string {
  const all = {
    client_id: SAMPLE_APPLICATION.id,
    response_type: "code",
    redirect_uri: REDIRECT,
    scope: "identify",
    ...query,
  };
  return `/oauth2/authorize?${new URLSearchParams(all)}`;
}

export async function code(
  stage: Stage,
  query: Record<string, string> = {},
  person = "Mara Lindqvist",
): Promise<string> {
  const client = await stage.as(person);
  const path = authorizeUrl(query) as `/${string}`;
  const { location } = (await client.post(path, { body: { authorize: true } })) as { location: string };
  return new URL(location).searchParams.get("code") ?? "";
}

export async function grant(stage: Stage, scope: string, person?: string): Promise<string> {
  return (await redeem(stage, await code(stage, { scope }, person))).body.access_token;
}

interface TokenAnswer {
  status: number;
  body: { access_token: string; refresh_token?: string };
}

export function redeem(stage: Stage, given: string, more: Record<string, string> = {}): Promise<TokenAnswer> {
  return tokenCall(stage, { grant_type: "authorization_code", code: given, redirect_uri: REDIRECT, ...more });
}

export async function tokenCall(stage: Stage, form: Record<string, string>, path = ""): Promise<TokenAnswer> {
  const { id: client_id, clientSecret: client_secret } = SAMPLE_APPLICATION;
  const body = new URLSearchParams({ client_id, client_secret, ...form });
  const response = await fetch(`${stage.sandbox.apiUrl}/oauth2/token${path}`, { method: "POST", body });
  return { status: response.status, body: (await response.json()) as TokenAnswer["body"] };
}

export async function ask(stage: Stage, path: string, token: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(stage.sandbox.apiUrl + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
}

interface Page {
  status: number;
  text: string;
  path: string;
  location: URL | undefined;
}

/** A browser without scripts: cookies, forms, and redirects within the sandbox. */
export class Browser {
  readonly #url: string;
  #cookie = "";

  constructor(stage: Stage) {
    this.#url = stage.sandbox.url;
  }

  async open(path: string, form?: URLSearchParams): Promise<Page> {
    const init = form === undefined ? {} : { method: "POST", body: form };
    const response = await fetch(this.#url + path, {
      ...init,
      redirect: "manual",
      headers: { cookie: this.#cookie, origin: this.#url },
    });
    const set = response.headers.get("set-cookie");
    if (set !== null) this.#cookie = set.split(";")[0] ?? "";
    const to = response.headers.get("location");
    if (to?.startsWith("/")) return this.open(to);
    return {
      status: response.status,
      text: await response.text(),
      path,
      location: to === null ? undefined : new URL(to),
    };
  }

  choose(page: Page, name: string): Promise<Page> {
    const id = new RegExp(`value="(\\d+)"(?:(?!value=)[\\s\\S])*?<b>${name}`).exec(page.text)?.[1] ?? "";
    return this.open(page.path, new URLSearchParams({ step: "choose", person: id }));
  }

  async submit(page: Page, step: string, fields: [string, string][] = []): Promise<URL> {
    const person = /name="person" value="(\d+)"/.exec(page.text)?.[1] ?? "";
    const answer = await this.open(page.path, new URLSearchParams([["step", step], ["person", person], ...fields]));
    if (answer.location === undefined) throw new Error(`Not sent back: ${answer.status} ${answer.text}`);
    return answer.location;
  }
}
