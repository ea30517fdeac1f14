import { type APIEmoji, type APIMessage, PermissionFlagsBits as P } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { HARBOUR, openHarbour } from "../testing/harbour.ts";
import { PICTURE } from "../testing/permissions/scene.ts";

test("limits an application's emojis to itself", async () => {
  await using at = await openHarbour();
  const all = `/applications/${SAMPLE_APPLICATION.id}/emojis`;
  const emoji = await at.done<APIEmoji>("POST", all, { name: "anchor", image: PICTURE });
  expect(emoji).toMatchObject({ name: "anchor", user: { id: SAMPLE_APPLICATION.id } });
  expect(await at.done("PATCH", `${all}/${emoji.id}`, { name: "big_anchor" })).toMatchObject({ name: "big_anchor" });
  expect(await at.done("GET", all)).toMatchObject({ items: [{ id: emoji.id, name: "big_anchor" }] });
  const other = await at.sandbox.control.createApplication({ name: "Other" });
  expect(await at.http.ask("GET", `/applications/${other.id}/emojis`)).toMatchObject({ status: 403 });
  const general = await at.channel("general");
  const asked = await at.done<APIMessage>("POST", `${general}/messages`, { content: "Anchor?" });
  await at.done("PUT", `${general}/messages/${asked.id}/reactions/big_anchor:${emoji.id}/@me`);
  await at.done("DELETE", `${all}/${emoji.id}`);
  expect(await at.http.ask("GET", `${all}/${emoji.id}`)).toMatchObject({ code: 10014 });
});

test("lets members who may only create emojis change only their own", async () => {
  await using at = await openHarbour();
  const jonas = await at.person("Jonas Weber");
  await at.sandbox.control.setPermissions(HARBOUR, at.guildId, P.ViewChannel | P.CreateGuildExpressions);
  const all = `${at.guild}/emojis`;
  const form = { name: "anchor", image: PICTURE };
  const theirs = await at.done<APIEmoji>("POST", all, form);
  const ownEmoji = (await jonas.http.ask("POST", all, form)).body as APIEmoji;
  const rename = ({ id }: APIEmoji) => jonas.http.ask("PATCH", `${all}/${id}`, { name: "other" });
  expect((await rename(theirs)).code).toBe(50013);
  expect((await rename(ownEmoji)).status).toBe(200);
  expect((await jonas.http.ask("DELETE", `${all}/${theirs.id}`)).code).toBe(50013);
  expect((await jonas.http.ask("DELETE", `${all}/${ownEmoji.id}`)).status).toBe(204);
});
