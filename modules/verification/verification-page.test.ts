// Stories of the browser check: the member's link, the calculation, and what is rejected.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoryApi } from "#kit-server/testing/open-story.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { verificationApi, verificationPage } from "./api.ts";
import { openVerificationStory, START, type VerificationStory } from "./testing/verification-story.ts";

let story: VerificationStory;
let api: StoryApi;
beforeAll(async () => {
  story = await openVerificationStory();
  api = await story.story.openApi(verificationApi, {}, verificationPage);
});
afterAll(() => story?.close());

/** The address that the bot gave the member, on this story's server. */
async function linkOf(member: StoryMember): Promise<string> {
  const { message } = await member.press(START);
  const [path] = /\/m\/verify\/\d+\/[\w-]+/.exec(JSON.stringify(message?.components)) ?? [];
  if (!path) throw new Error("there is no link");
  return api.url + path;
}
// Each request has its own address, because requests are limited by address.
let requests = 0;
const from = () => {
  requests += 1;
  return { "x-forwarded-for": `203.0.113.${requests % 250}` };
};
async function read(url: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(url, { headers: from() });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
async function solve(url: string): Promise<object> {
  const challenge = (await (await fetch(`${url}/data`, { headers: from() })).json()) as never;
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}
async function send(url: string, payload: object | string, headers: object = {}) {
  const altcha = typeof payload === "string" ? payload : Buffer.from(JSON.stringify(payload)).toString("base64");
  const all = { ...from(), origin: api.url, ...headers };
  const response = await fetch(url, { method: "POST", headers: all, body: new URLSearchParams({ altcha }) });
  return { status: response.status, text: await response.text() };
}
const open = () => story.harbour({ method: "web" });

test("verifies a member whose device solved the challenge, once, and opening the page changes nothing", async () => {
  const { join, guild, rolesOf, arrivals } = await open();
  const robin = await join("Robin <b>");
  const link = await linkOf(robin);
  const page = await read(link);
  expect(page.text).toContain("You&#39;re verifying as Robin &#60;b&#62;.");
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(page.text).not.toMatch(/<style|style=|<script(?! type="module" src=)/);
  expect(await arrivals()).toMatchObject([{ state: "started" }]);
  const payload = await solve(link);
  const [one, other] = await Promise.all([send(link, payload), send(link, payload)]);
  // The other one finds the link used or, a moment later, the member verified.
  expect([200, 410]).toEqual(expect.arrayContaining([one.status, other.status]));
  expect([one.status, other.status]).toContain(200);
  await story.world.settle();
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
  expect(await arrivals()).toMatchObject([{ state: "passed", way: "web" }]);
  expect((await story.world.activity(guild.id)).map(({ event }) => event)).toEqual(["passed"]);
  expect((await send(link, payload)).text).toContain("already been used");
  expect((await read(link)).text).toContain("already been used");
});

test("rejects a proof for another link, a changed one, and none", async () => {
  const { join, arrivals } = await open();
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  const [mine, other] = [await linkOf(robin), await linkOf(wren)];
  const payload = (await solve(mine)) as { challenge: { parameters: object; signature: string }; solution: object };
  const easier = { ...payload.challenge, parameters: { ...payload.challenge.parameters, keyPrefix: "0" } };
  for (const [link, wrong] of [
    [other, payload],
    [mine, { ...payload, challenge: easier }],
    [mine, { ...payload, solution: { counter: 1, derivedKey: "00".repeat(32) } }],
    [mine, { challenge: payload.challenge }],
    [mine, "not base64"],
    [mine, ""],
  ] as const) {
    const answer = await send(link, wrong);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("The check failed")]);
  }
  expect((await arrivals()).map(({ state }) => state)).toEqual(["started", "started"]);
  expect((await send(mine, payload)).status).toBe(200);
});

test("shows why a link doesn't work: unknown, of another server, expired, replaced, or of a member who was kept out or left", async () => {
  const { join, guild } = await open();
  const owner = await story.world.owner(guild);
  const [robin, wren, ines] = [await join("Robin"), await join("Wren"), await join("Ines")];
  const old = await linkOf(robin);
  await story.later(2_000);
  const link = await linkOf(robin);
  const says = async (url: string) => (await read(url)).text;
  expect(await says(old)).toContain("There&#39;s a newer link");
  expect(await says(`${link.slice(0, -32)}${"a".repeat(32)}`)).toContain("doesn&#39;t exist");
  const elsewhere = await open();
  expect(await says(link.replace(guild.id, elsewhere.guild.id))).toContain("doesn&#39;t exist");
  const [outside, gone] = [await linkOf(wren), await linkOf(ines)];
  await owner.command("unverify member", { member: wren.id });
  await story.sandbox.control.leave(guild.id, ines.id);
  await story.world.settle();
  expect(await says(outside)).toContain("can&#39;t verify with this link now");
  expect(await says(gone)).toContain("has left the server");
  const payload = await solve(link);
  await story.later(11 * 60_000);
  const late = await send(link, payload);
  expect([late.status, late.text]).toEqual([410, expect.stringContaining("has expired")]);
  expect((await fetch(`${api.url}/m/verify/${guild.id}/short`)).status).toBe(404);
});

test("accepts forms only from its own page, and rate limits them by address", async () => {
  const { join } = await open();
  const link = await linkOf(await join("Robin"));
  expect((await send(link, "", { origin: "https://elsewhere.example" })).status).toBe(400);
  const same = { "x-forwarded-for": "198.51.100.7" };
  const statuses = [];
  for (let at = 0; at < 12; at += 1) statuses.push((await send(link, "", same)).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
  expect(statuses.at(-1)).toBe(429);
});

test("serves the widget's own files, and nothing else", async () => {
  for (const name of ["verify.js", "altcha.js", "altcha.css", "worker.js"]) {
    const file = await read(`${api.url}/m/files/verify/${name}`);
    expect([name, file.status]).toEqual([name, 200]);
    expect(file.text.length).toBeGreaterThan(500);
  }
  expect((await read(`${api.url}/m/files/verify/..%2f..%2fpackage.json`)).status).toBe(404);
});
