import type { APITemplate } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { HARBOUR, openHarbour } from "../testing/harbour.ts";
import { HttpClient } from "../testing/http-client.ts";

test("a guild has one template, which tells when the guild has changed, and is found by anyone with its code", async () => {
  await using at = await openHarbour();
  const all = `${at.guild}/templates`;
  const jonas = await at.person("Jonas Weber");
  expect(await jonas.http.ask("POST", all, { name: "Boats" })).toMatchObject({ code: 50013 });
  const template = await at.done<APITemplate>("POST", all, { name: "Boats", description: "For sailors" });
  expect(template).toMatchObject({ name: "Boats", usage_count: 0, is_dirty: null, source_guild_id: at.guildId });
  const { roles = [], channels = [], name } = template.serialized_source_guild;
  expect(name).toBe(HARBOUR);
  expect(roles[0]).toMatchObject({ id: 0, name: "@everyone" });
  // roles of bots are left out, and channels are in the categories of the copy
  expect(roles.some((role) => role.name === "Guildhall")).toBe(false);
  const general = channels.find((channel) => channel.name === "general");
  expect(channels.find(({ id }) => String(id) === String(general?.parent_id))?.type).toBe(4);
  expect(await at.http.ask("POST", all, { name: "Again" })).toMatchObject({ code: 30031 });

  const one = `${all}/${template.code}`;
  await at.done("POST", `${at.guild}/channels`, { name: "slipway" });
  const anyone = new HttpClient(at.sandbox);
  const seen = (await anyone.ask("GET", `/guilds/templates/${template.code}`)).body as APITemplate;
  expect(seen.is_dirty).toBe(true);
  expect(seen.serialized_source_guild.channels?.some((channel) => channel.name === "slipway")).toBe(false);
  const synced = await at.done<APITemplate>("PUT", one);
  expect(synced.is_dirty).toBe(null);
  expect(synced.serialized_source_guild.channels?.some((channel) => channel.name === "slipway")).toBe(true);
  expect(await at.done("PATCH", one, { description: null })).toMatchObject({ name: "Boats", description: null });
  expect(await at.done("GET", all)).toHaveLength(1);
  await at.done("DELETE", one);
  expect(await anyone.ask("GET", `/guilds/templates/${template.code}`)).toMatchObject({ status: 404, code: 10057 });
});
