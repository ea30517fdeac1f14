// Who can open a ticket: all missing requirements are reported at once, and each can be met.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Gate, gateOfRoles } from "#kit/eligibility/gate.ts";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { GENERAL } from "./contract.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

const begin = async () => {
  const guild = await story.newGuild();
  const [robin, owner] = [await story.world.join(guild, "Robin"), await story.world.owner(guild)];
  await story.world.settle();
  const giveRole = (id: string) => owner.ask("PUT", `/guilds/${guild.id}/members/${robin.id}/roles/${id}`);
  const earn = (amount: number) =>
    ledgerOf(guild.id, "drops").credit(story.world.services.context.orm, {
      memberId: robin.id,
      amount,
      key: `for:${amount}`,
      reason: "Drop",
    });
  return { guild, robin, owner, giveRole, earn };
};

test("reports all three missing requirements and opens once each is met", async () => {
  const { guild, robin, owner, giveRole, earn } = await begin();
  const points: Gate[number] = [{ kind: "points", of: "balance", least: 50, isNot: false }];
  const boosting: Gate[number] = [
    { kind: "boosting", isNot: false },
    { kind: "memberAge", days: 30, isNot: false },
  ];
  const subject = { ...GENERAL, name: "Orders", gate: [points] };
  await story.configure(guild, { gate: [...gateOfRoles([guild.otherRoleId]), boosting], subjects: [subject] });
  const reasons = async () => {
    const { content } = await robin.command("ticket open");
    return content.split("\n").filter((line) => line.startsWith("•"));
  };

  expect(await reasons()).toEqual([
    `• You must have <@&${guild.otherRoleId}>.`,
    expect.stringMatching(
      /^• You must boost the server, or have been in the server for 30 days \(you will have <t:\d+:R>\)\.$/,
    ),
    "• You must have at least 50 points (get 50 more).",
  ]);
  await giveRole(guild.otherRoleId);
  expect(await reasons()).toHaveLength(2);
  await earn(20);
  expect((await reasons()).at(-1)).toContain("get 30 more");
  await story.sandbox.control.boost(guild.id, robin.id);
  expect(await reasons()).toHaveLength(1);
  await earn(30);
  expect(await reasons()).toEqual([]);
  expect(await story.tickets(guild)).toMatchObject([{ openerId: robin.id, subject: "Orders" }]);
  // Staff can still open one for somebody.
  const wren = await story.world.join(guild, "Wren");
  await owner.menu("Open a ticket for them", wren.id);
  expect((await story.tickets(guild)).map(({ openerId }) => openerId)).toEqual([robin.id, wren.id]);
});

test("rejects the ticket when a role is lost while filling in the form, and mentions nobody", async () => {
  const { guild, robin, owner, giveRole } = await begin();
  const question = { label: "What is it?" };
  const subjects = [{ ...GENERAL, questions: [question] }] as never;
  await story.configure(guild, { gate: gateOfRoles([guild.otherRoleId]), subjects });
  await giveRole(guild.otherRoleId);
  const form = await robin.command("ticket open");
  expect(form.modal).not.toBeNull();
  await owner.ask("DELETE", `/guilds/${guild.id}/members/${robin.id}/roles/${guild.otherRoleId}`);
  const refused = await robin.submit(form, { 0: { value: "A boat" } });
  expect(refused.content).toContain(`<@&${guild.otherRoleId}>`);
  expect(refused.message?.mention_roles).toEqual([]);
  expect(await story.tickets(guild)).toEqual([]);
});
