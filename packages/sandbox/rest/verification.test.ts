import type { APIMessage } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { HARBOUR, openHarbour } from "../testing/harbour.ts";
import { HttpClient } from "../testing/http-client.ts";

const MINUTE_MS = 60_000;
const REFUSED = { status: 403, code: 50009 };

test("requires more of members without a role at each verification level before they write, react or start threads", async () => {
  await using at = await openHarbour();
  const { control } = at.sandbox;
  const general = await at.channel("general");
  const { id } = await at.done<APIMessage>("POST", `${general}/messages`, { content: "Tide?" });
  const { token, id: newcomer } = await control.createPerson({ username: "newcomer" });
  await control.join(HARBOUR, "newcomer");
  const http = new HttpClient(at.sandbox, token);
  const level = (verification_level: number) => at.done("PATCH", at.guild, { verification_level });
  const say = () => http.ask("POST", `${general}/messages`, { content: "hello" });

  await control.changePerson("newcomer", { isVerified: false });
  expect(await say()).toMatchObject({ status: 200 });
  await level(1);
  expect(await say()).toMatchObject(REFUSED);
  expect(await http.ask("PUT", `${general}/messages/${id}/reactions/🌊/@me`)).toMatchObject(REFUSED);
  expect(await http.ask("POST", `${general}/threads`, { name: "Tides", type: 11 })).toMatchObject(REFUSED);
  expect(await http.ask("POST", `${general}/messages/${id}/threads`, { name: "Tides" })).toMatchObject(REFUSED);
  await control.changePerson("newcomer", { isVerified: true });
  expect(await say()).toMatchObject({ status: 200 });

  await level(2);
  expect(await say()).toMatchObject(REFUSED);
  await control.advance(5 * MINUTE_MS);
  expect(await say()).toMatchObject({ status: 200 });
  await level(3);
  expect(await say()).toMatchObject(REFUSED);
  await control.advance(5 * MINUTE_MS);
  expect(await say()).toMatchObject({ status: 200 });
  await level(4);
  expect(await say()).toMatchObject(REFUSED);
  await control.changePerson("newcomer", { hasPhone: true });
  expect(await say()).toMatchObject({ status: 200 });
  // the levels add up
  await control.changePerson("newcomer", { isVerified: false });
  expect(await say()).toMatchObject(REFUSED);

  const role = await at.done<{ id: string }>("POST", `${at.guild}/roles`, { name: "Guest" });
  await at.done("PUT", `${at.guild}/members/${newcomer}/roles/${role.id}`);
  expect(await say()).toMatchObject({ status: 200 });
  await at.done("DELETE", `${at.guild}/members/${newcomer}/roles/${role.id}`);
  expect(await say()).toMatchObject(REFUSED);
  // "bypasses verification"
  await at.done("PATCH", `${at.guild}/members/${newcomer}`, { flags: 1 << 2 });
  expect(await say()).toMatchObject({ status: 200 });
});

test("lets owners and bots write at every level", async () => {
  await using at = await openHarbour();
  await at.done("PATCH", at.guild, { verification_level: 4 });
  const general = await at.channel("general");
  const mara = await at.person("Mara Lindqvist");
  expect((await mara.http.ask("POST", `${general}/messages`, { content: "hello" })).status).toBe(200);
  expect((await at.http.ask("POST", `${general}/messages`, { content: "hello" })).status).toBe(200);
});
