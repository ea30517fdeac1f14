// Events while the module was off, a renamed team, and staff who can't be notified.
import { afterAll, beforeAll, expect, test } from "vitest";
import { permissionBits } from "#kit/permissions.ts";
import { ticket } from "./contract.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(() => story?.close());

test("erases due tickets while off and detects deleted channels once on again", async () => {
  const { guild, robin, mara, owner, channel, tickets } = await story.harbour();
  await story.configure(guild, { retentionDays: 2 });
  await robin.command("ticket open");
  await robin.command("ticket close", {}, await channel());
  await mara.command("ticket open");
  await story.world.switchOff(guild.id, ticket);
  await owner.ask("DELETE", `/channels/${(await channel()).channelId}`);
  await story.hours(24 * 4);
  expect((await tickets()).map(({ state, erasedAt }) => [state, erasedAt !== null])).toEqual([
    ["closed", true],
    ["open", false],
  ]);
  await story.configure(guild, {});
  await story.world.settle();
  expect((await tickets())[1]).toMatchObject({ state: "closed", closeReason: "The channel was deleted." });
});

test("reports open tickets of a renamed team until they are moved", async () => {
  const { guild, robin, owner, crew, channel } = await story.harbour();
  const codes = async () => (await story.world.alerts(guild.id)).map(({ code }) => code);
  await story.configure(guild, { teams: [crew] });
  await robin.command("ticket open");
  await story.world.settle();
  expect(await codes()).toEqual([]);
  await story.configure(guild, { teams: [{ ...crew, name: "Deck" }] });
  await story.world.settle();
  expect(await codes()).toEqual(["teamsGone"]);
  await owner.command("ticket move", { team: "Deck" }, await channel());
  await story.hours(0.2);
  expect(await codes()).toEqual([]);
});

test("reports a team that can't be notified and links staff to the ticket's page", async () => {
  const needed = permissionBits([...ticket.permissions, "EmbedLinks", "ManageChannels"]);
  const { guild, robin, mara, owner, crew } = await story.harbour(String(needed));
  const paths = async () => (await story.world.alerts(guild.id)).map(({ code, path }) => [code, path]);
  await story.configure(guild, { teams: [crew], memberLimit: 3, staffChannel: guild.otherChannelId });
  await robin.command("ticket open");
  expect(await paths()).toEqual([["rolesUnheard", "openMessage"]]);
  const [card] = await story.messages(guild.otherChannelId);
  const url = `https://guildhall.example/dashboard/${guild.id}/ticket?record=1`;
  expect(JSON.stringify(card?.components)).toContain(JSON.stringify(url));

  await owner.ask("PATCH", `/guilds/${guild.id}/roles/${guild.roleId}`, { mentionable: true });
  await story.world.settle();
  await mara.command("ticket open");
  expect(await paths()).toEqual([]);
});
