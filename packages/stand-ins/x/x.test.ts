import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startX } from "./start-x.ts";

let x: Awaited<ReturnType<typeof startX>>;
beforeAll(async () => {
  x = await startX();
});
afterAll(() => x?.close());

type Answer = { data?: unknown; errors?: unknown[]; meta?: { next_token?: string; result_count: number } };
async function read(path: string, token = "app"): Promise<{ status: number; json: Answer; headers: Headers }> {
  const response = await fetch(`${x.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, json: (await response.json()) as Answer, headers: response.headers };
}

const verifier = "v".repeat(43);
const page = (state = "s") =>
  `${x.url}/i/oauth2/authorize?${new URLSearchParams({
    ...{ response_type: "code", client_id: "c", redirect_uri: "http://127.0.0.1/back", state },
    ...{ scope: "users.read tweet.read offline.access", code_challenge_method: "S256" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  })}`;
async function choose(person: string): Promise<URL> {
  const answered = await fetch(page(), { method: "POST", body: new URLSearchParams({ person }), redirect: "manual" });
  return new URL(answered.headers.get("location") ?? "");
}
async function ask(path: string, form: Record<string, string>) {
  const headers = { authorization: `Basic ${btoa("c:secret")}` };
  const answered = await fetch(`${x.url}/2/oauth2/${path}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers,
  });
  return { status: answered.status, json: (await answered.json()) as Record<string, string> };
}
const exchange = (code: string, code_verifier = verifier) =>
  ask("token", { grant_type: "authorization_code", code, redirect_uri: "http://127.0.0.1/back", code_verifier });

test("exchanges a code once, with its verifier, rotates refresh tokens, and forgets revoked ones", async () => {
  expect(await (await fetch(page())).text()).toContain("@mara_tide");
  const code = (await choose("mara_tide")).searchParams.get("code") ?? "";
  const first = await exchange(code);
  expect(first.json).toMatchObject({ token_type: "bearer", scope: "users.read tweet.read offline.access" });
  expect((await exchange(code)).status).toBe(400);
  const other = (await choose("mara_tide")).searchParams.get("code") ?? "";
  expect((await exchange(other, "w".repeat(43))).status).toBe(400);
  expect((await choose("")).searchParams.get("error")).toBe("access_denied");

  const refresh_token = first.json.refresh_token ?? "";
  const second = await ask("token", { grant_type: "refresh_token", refresh_token });
  expect(second.status).toBe(200);
  expect((await ask("token", { grant_type: "refresh_token", refresh_token })).status).toBe(400);
  const token = second.json.access_token ?? "";
  expect((await read("/2/users/me", token)).json.data).toMatchObject({ username: "mara_tide" });
  await ask("revoke", { token });
  expect((await read("/2/users/me", token)).status).toBe(401);
});

test("pages through who reposted, hides protected people, and stops at the limit until it resets", async () => {
  const { id } = x.world.post("northwind", "A post");
  for (let number = 0; number < 5; number += 1) {
    const { id: person } = x.world.add(`pager_${number}`);
    x.world.repost(person, id);
  }
  x.world.protect("pager_0");
  const first = await read(`/2/tweets/${id}/retweeted_by?max_results=3`);
  const next = first.json.meta?.next_token ?? "";
  const second = await read(`/2/tweets/${id}/retweeted_by?max_results=3&pagination_token=${next}`);
  expect([first.json.meta?.result_count, second.json.meta?.result_count]).toEqual([3, 1]);
  expect(first.headers.get("x-rate-limit-remaining")).toMatch(/^\d+$/);
  x.behave({ readsLeft: 1, resetInS: 60 });
  expect((await read(`/2/tweets?ids=${id}`)).status).toBe(200);
  const limited = await read(`/2/tweets?ids=${id}`);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("x-rate-limit-reset")) * 1000).toBeGreaterThan(Date.now() + 50_000);
  x.behave({});
});

test("is controlled over HTTP", async () => {
  const act = async (body: object) =>
    (await fetch(`${x.url}/_control`, { method: "POST", body: JSON.stringify(body) })).json() as Promise<{
      id: string;
    }>;
  const { id } = await act({ act: "post", args: ["otto_quay", "Over HTTP"] });
  expect((await read(`/2/tweets?ids=${id}`)).json.data).toMatchObject([{ text: "Over HTTP" }]);
  await act({ behave: { status: 503 } });
  expect((await read(`/2/tweets?ids=${id}`)).status).toBe(503);
  await act({ behave: {} });
});

const NEXT_TO_PROJECT = join(import.meta.dirname, "..", "..", "..", "..", "shared", "x-api", "openapi.json");
const description = process.env.X_OPENAPI ?? NEXT_TO_PROJECT;

test.skipIf(!existsSync(description))(
  "answers as X's API description says (skipped without a copy of it)",
  async () => {
    const { paths, components } = JSON.parse(readFileSync(description, "utf8"));
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    ajv.addSchema({ $id: "x", components });
    const { id } = x.world.post("northwind", "Described");
    x.world.repost("ines_reef", id);
    x.world.quote("ines_reef", id);
    x.world.reply("ines_reef", id);
    const northwind = x.world.person("northwind")?.id;
    const code = (await choose("ines_reef")).searchParams.get("code") ?? "";
    const token = (await exchange(code)).json.access_token ?? "";
    const all = "tweet.fields=author_id,conversation_id,created_at,referenced_tweets,public_metrics";
    const users = "user.fields=created_at,protected,public_metrics,verified";
    const reads: [path: string, asked: string, count: number | null][] = [
      ["/2/users/me", `?${users}`, null],
      ["/2/users/by/username/{username}", `/2/users/by/username/ines_reef?${users}`, null],
      ["/2/users/by/username/{username}", "/2/users/by/username/nobody_there", null],
      ["/2/users", `/2/users?ids=${northwind},9&${users}`, 1],
      ["/2/tweets", `/2/tweets?ids=${id},9&expansions=author_id&${all}`, 1],
      ["/2/tweets/{id}/quote_tweets", `/2/tweets/${id}/quote_tweets?${all}`, 1],
      ["/2/tweets/{id}/retweeted_by", `/2/tweets/${id}/retweeted_by?${users}`, 1],
      ["/2/tweets/search/recent", `/2/tweets/search/recent?query=conversation_id:${id}&${all}`, 2],
      ["/2/users/{id}/tweets", `/2/users/${northwind}/tweets?max_results=5&${all}`, null],
      ["/2/usage/tweets", "/2/usage/tweets", null],
    ];
    const faults: string[] = [];
    for (const [path, asked, count] of reads) {
      const { status, json } = await read(asked.startsWith("/2") ? asked : `${path}${asked}`, token);
      expect(status, path).toBe(200);
      if (count !== null) expect(json.data, path).toHaveLength(count);
      const schema = paths[path].get.responses["200"].content["application/json"].schema;
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"x#/components')));
      if (!validate(json)) faults.push(`${path} ${ajv.errorsText(validate.errors)}`);
    }
    expect(faults).toEqual([]);
  },
);
