import { Events } from "discord.js";
import { expect, test } from "vitest";
import { logIn } from "../testing/discord-js.ts";
import { HARBOUR, openHarbour } from "../testing/harbour.ts";

test("creates the booster role with the first boost, and gives and removes it, with a library", async () => {
  await using at = await openHarbour();
  await using bot = await logIn(at);
  const { control } = at.sandbox;
  const guild = bot.guild(HARBOUR);
  expect(guild.roles.premiumSubscriberRole).toBeNull();
  const made = bot.next(Events.GuildRoleCreate);
  const { id } = await control.person("Aiko Tanabe");
  const given = bot.next(Events.GuildMemberUpdate, (_, after) => after.id === id && after.premiumSince !== null);
  await control.boost(HARBOUR, "Aiko Tanabe");
  const [role] = await made;
  expect(role).toMatchObject({ managed: true, tags: { premiumSubscriberRole: true } });
  expect(guild.roles.premiumSubscriberRole?.id).toBe(role.id);
  expect((await given)[1].roles.premiumSubscriberRole?.id).toBe(role.id);
  expect(guild.premiumSubscriptionCount).toBe(1);

  // nobody can give, remove or delete it by hand
  const jonas = await guild.members.fetch((await control.person("Jonas Weber")).id);
  await expect(jonas.roles.add(role)).rejects.toMatchObject({ code: 50028 });
  await expect((await guild.members.fetch(id)).roles.remove(role)).rejects.toMatchObject({ code: 50028 });
  await expect(role.delete()).rejects.toMatchObject({ code: 50028 });

  const second = bot.next(Events.GuildMemberUpdate, (_, after) => after.id === jonas.id && after.premiumSince !== null);
  await control.boost(HARBOUR, "Jonas Weber");
  expect((await second)[1].roles.cache.has(role.id)).toBe(true);
  expect(guild.roles.cache.filter(({ tags }) => tags?.premiumSubscriberRole).size).toBe(1);
  const taken = bot.next(Events.GuildMemberUpdate, (_, after) => after.id === id && after.premiumSince === null);
  await control.boost(HARBOUR, "Aiko Tanabe", false);
  expect((await taken)[1].roles.cache.has(role.id)).toBe(false);
  // the role stays for the next booster
  expect(guild.roles.premiumSubscriberRole?.id).toBe(role.id);
});

test("creates the role in servers whose members boost from the beginning", async () => {
  await using at = await openHarbour();
  await using bot = await logIn(at);
  for (const name of ["Northwind Makers", "Atlas Assembly"]) {
    const guild = bot.guild(name);
    const role = guild.roles.premiumSubscriberRole;
    const boosters = (await guild.members.fetch()).filter(({ premiumSince }) => premiumSince !== null);
    expect(boosters.size).toBe(guild.premiumSubscriptionCount);
    expect(boosters.every(({ roles }) => role !== null && roles.cache.has(role.id))).toBe(true);
  }
});
