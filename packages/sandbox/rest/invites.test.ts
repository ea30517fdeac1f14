import type { APIGuild, APIInvite } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { listen } from "../testing/bot.ts";
import { HARBOUR, openHarbour } from "../testing/harbour.ts";
import { HttpClient } from "../testing/http-client.ts";
import { channelNamed, guildNamed, openStage } from "../testing/sample.ts";

test("hides an invite for certain people from all others", async () => {
  await using stage = await openStage({ limits: { rateLimitsLifted: true } });
  const { sandbox, bot } = stage;
  const welcome = await channelNamed(sandbox, HARBOUR, "welcome");
  const wren = await sandbox.control.person("Wren Ashby");
  const other = await sandbox.control.createPerson();
  const asWren = await stage.as("Wren Ashby");
  const { code } = (await bot.post(`/channels/${welcome}/invites`, { body: { unique: true } })) as APIInvite;
  const targets = `/invites/${code}/target-users` as const;
  await expect(bot.get(targets)).rejects.toMatchObject({ code: 10129 });
  await expect(bot.get(`${targets}/job-status`)).rejects.toMatchObject({ code: 10124 });
  const upload = (data: string) =>
    bot.put(targets, { files: [{ key: "target_users_file", name: "users.csv", data, contentType: "text/csv" }] });
  await expect(upload(`user_id\n${other.id}\nnobody\n`)).rejects.toMatchObject({
    status: 400,
    rawError: { target_users_file: [expect.stringContaining("Line 3")] },
  });
  await upload(`user_id\n${other.id}\n`);
  expect(await bot.get(`${targets}/job-status`)).toMatchObject({ status: 2, total_users: 1, processed_users: 1 });
  await expect(asWren.get(`/invites/${code}`)).rejects.toMatchObject({ code: 10006 });
  await expect(asWren.post(`/invites/${code}`, { body: {} })).rejects.toMatchObject({ code: 10006 });
  await bot.put(`${targets}/${wren.id}`);
  await bot.post(`${targets}/bulk-delete`, { body: { user_ids: [other.id] } });
  const answer = await fetch(`${sandbox.apiUrl}${targets}`, {
    headers: { authorization: (await sandbox.control.person("Mara Lindqvist")).token },
  });
  expect(answer.headers.get("content-type")).toBe("text/csv");
  expect(await answer.text()).toBe(`user_id\n${wren.id}\n`);
  await expect((await stage.as("Jonas Weber")).get(targets)).rejects.toMatchObject({ code: 50013 });
  await asWren.post(`/invites/${code}`, { body: {} });
  const made = (await bot.post(`/channels/${welcome}/invites`, { body: { target_user_ids: [wren.id] } })) as APIInvite;
  await expect((await stage.as(other.username)).get(`/invites/${made.code}`)).rejects.toMatchObject({ code: 10006 });
});

test("sets, joins by and counts a vanity code", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const path = `${at.guild}/vanity-url`;
  const { control } = at.sandbox;
  expect(await at.done("GET", path)).toEqual({ code: null, uses: 0 });
  expect(await at.http.ask("PATCH", path, { code: "harbour" })).toMatchObject({ status: 403, code: 50001 });
  await control.changeGuild(HARBOUR, { features: ["VANITY_URL"] });
  expect(await at.done("PATCH", path, { code: "Harbour" })).toEqual({ code: "harbour", uses: 0 });
  await bot.wait<APIGuild>("GUILD_UPDATE", ({ vanity_url_code }) => vanity_url_code === "harbour");
  expect(await at.done("GET", at.guild)).toMatchObject({ vanity_url_code: "harbour" });
  for (const code of ["", "x", "two words", "ä"].slice(1))
    expect(await at.http.ask("PATCH", path, { code })).toMatchObject({ status: 400, code: 50020 });
  await control.changeGuild("Northwind Makers", { features: ["VANITY_URL"] });
  const ingrid = await at.person("Ingrid Solheim");
  const northwind = `/guilds/${await guildNamed(at.sandbox, "Northwind Makers")}/vanity-url`;
  expect(await ingrid.http.ask("PATCH", northwind, { code: "HARBOUR" })).toMatchObject({ code: 50020 });

  for (const name of ["one", "two"]) {
    const { token } = await control.createPerson({ username: `vanity-${name}` });
    const person = new HttpClient(at.sandbox, token);
    expect((await person.ask("GET", "/invites/HARBOUR")).body).toMatchObject({ code: "harbour", guild_id: at.guildId });
    expect((await person.ask("POST", "/invites/harbour", {})).body).toMatchObject({ new_member: true });
    // a member who follows it again isn't counted
    await person.ask("POST", "/invites/harbour", {});
  }
  expect(await at.done("GET", path)).toEqual({ code: "harbour", uses: 2 });
  expect(await at.done<APIInvite[]>("GET", `${at.guild}/invites`)).not.toContainEqual(
    expect.objectContaining({ code: "harbour" }),
  );
  expect(await at.http.ask("DELETE", "/invites/harbour")).toMatchObject({ code: 10006 });
  expect(await at.done("PATCH", path, { code: "quay" })).toEqual({ code: "quay", uses: 0 });
  expect(await at.http.ask("GET", "/invites/harbour")).toMatchObject({ code: 10006 });
  expect(await at.done("PATCH", path, { code: null })).toEqual({ code: null, uses: 0 });
  expect(await at.http.ask("GET", "/invites/quay")).toMatchObject({ code: 10006 });
  await control.changeGuild(HARBOUR, { vanityCode: "lights" });
  expect(await at.done("GET", path)).toEqual({ code: "lights", uses: 0 });
  const jonas = await at.person("Jonas Weber");
  expect(await jonas.http.ask("GET", path)).toMatchObject({ code: 50013 });
});
