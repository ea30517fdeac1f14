// Story tests of opening: the entry points, access and limits.
import { afterAll, beforeAll, expect, test } from "vitest";
import { gateOfRoles } from "#kit/eligibility/gate.ts";
import { emptyEmbed, emptyMessage } from "#kit/message/composed-message.ts";
import { modalInput } from "#kit/modal/modal-input.ts";
import { onePixelPng } from "#kit-server/testing/pictures.ts";
import { GENERAL } from "./contract.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(async () => story?.close());

test("shows every reason before any form to a member who can't open one", async () => {
  const { guild, robin, mara, owner, tickets } = await story.harbour();
  await story.configure(guild, {
    gate: gateOfRoles([guild.otherRoleId]),
    cooldown: 3600,
    hoursMode: "block",
    hoursText: "We sleep.",
  });
  const refused = await mara.command("ticket block", { member: robin.id });
  expect(refused.content).toContain("Only this ticket's team");
  await owner.command("ticket block", { member: robin.id });
  const { content: answer } = await robin.command("ticket open");
  for (const reason of ["blocked from opening", `<@&${guild.otherRoleId}>`, "We sleep."])
    expect(answer).toContain(reason);
  await owner.command("ticket unblock", { member: robin.id });
  expect((await robin.command("ticket open")).content).not.toContain("blocked from opening");
  expect(await tickets()).toEqual([]);
});

test("opens one ticket for two clicks and numbers a crowd's without gaps or duplicates", async () => {
  const { guild, robin, tickets } = await story.harbour();
  await story.configure(guild, { memberLimit: 2, totalLimit: 8 });
  await Promise.all([1, 2].map(() => robin.command("ticket open")));
  expect(await tickets()).toHaveLength(1);
  const crowd = await Promise.all(Array.from({ length: 9 }, (_, at) => story.world.join(guild, `Member ${at}`)));
  await Promise.all(crowd.map((one) => one.command("ticket open")));
  expect((await tickets()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set((await tickets()).map(({ channelId }) => channelId)).size).toBe(8);
});

test("opens tickets for the right people from a panel's list, a member menu and a message menu", async () => {
  const { guild, robin, mara, owner, crew, tickets } = await story.harbour();
  const subjects = ["Billing", "Other"].map((name) => ({ ...GENERAL, name, team: ["Crew"] }));
  await story.configure(guild, { teams: [crew], subjects, memberLimit: 5 });
  const asked = await robin.command("ticket open");
  await robin.choose("ticket:choose", ["Other"], { answer: asked });
  const { id } = await robin.say("My mast is **broken**");
  const about = await mara.menu("Open a ticket about this", id);
  await mara.choose("ticket:about:", ["Billing"], { answer: about });
  // The menu is open to everyone with the permission; the team is checked in addition.
  const forThem = await owner.menu("Open a ticket for them", robin.id);
  await owner.choose("ticket:for:", ["Billing"], { answer: forThem });
  const text = (await tickets())[1]?.answers[0]?.value;
  expect(text).toContain("My mast is **broken**");
  expect(text).toContain(`${story.sandbox.url}/channels/${guild.id}/${guild.channelId}/${id}`);
  expect((await tickets()).map(({ openerName, subject }) => [openerName, subject])).toEqual([
    ["Robin", "Other"],
    ["Mara", "Billing"],
    ["Robin", "Billing"],
  ]);
});

test("offers the member's subjects for a message ticket, then the subject's form", async () => {
  const { guild, robin, tickets } = await story.harbour();
  const questions = [modalInput.parse({ label: "What is wrong?" })];
  const subjects = [
    { ...GENERAL, name: "Billing" },
    { ...GENERAL, name: "Report", questions },
    { ...GENERAL, name: "Crew only", gate: gateOfRoles([guild.otherRoleId]) },
  ];
  await story.configure(guild, { subjects });
  const { id } = await robin.say("Buy sails now");
  const asked = await robin.menu("Open a ticket about this", id);
  const select = asked.message?.components?.[0] as unknown as { components: { options: { value: string }[] }[] };
  expect(select.components[0]?.options.map(({ value }) => value)).toEqual(["Billing", "Report"]);
  // The subjects close before they choose one: they see why before the form.
  const closed = subjects.map((subject) => ({ ...subject, gate: gateOfRoles([guild.otherRoleId]) }));
  await story.configure(guild, { subjects: closed });
  const refused = await robin.choose("ticket:about:", ["Report"], { answer: asked });
  expect(refused.modal).toBeNull();
  expect(refused.content).toContain(`<@&${guild.otherRoleId}>`);
  await story.configure(guild, { subjects });
  const form = await robin.choose("ticket:about:", ["Report"], { answer: asked });
  expect(form.modal?.title).toBe("Report");
  await robin.submit(form, { 0: { value: "Spam" } });
  expect(await tickets()).toMatchObject([
    {
      subject: "Report",
      answers: [
        { label: "About this message", value: expect.stringContaining("Buy sails now") },
        { label: "What is wrong?", value: "Spam" },
      ],
    },
  ]);
});

test("applies limits by role and subject and names the open tickets", async () => {
  const { guild, robin, mara, tickets } = await story.harbour();
  const subjects = [
    { ...GENERAL, name: "Billing", limit: 1 },
    { ...GENERAL, name: "Other" },
  ];
  await story.configure(guild, { subjects, memberLimit: 1, roleLimits: [{ roles: [guild.roleId], limit: 2 }] });
  await robin.command("ticket open", { subject: "Other" });
  const refused = await robin.command("ticket open", { subject: "Billing" });
  expect(refused.content).toContain(`limit of open tickets (1): <#${(await tickets())[0]?.channelId}>`);
  await mara.command("ticket open", { subject: "Billing" });
  await story.hours(1);
  const again = await mara.command("ticket open", { subject: "Billing" });
  expect(again.content).toContain("limit of open tickets about this (1)");
  await mara.command("ticket open", { subject: "Other" });
  expect((await tickets()).filter(({ openerId }) => openerId === mara.id)).toHaveLength(2);
});

test("opens no more tickets than the limit for twenty concurrent members", async () => {
  const { guild, tickets } = await story.harbour();
  await story.configure(guild, { totalLimit: 5, tellPlace: false });
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, at) => story.world.join(guild, `Member ${at}`)));
  const answers = await Promise.all(crowd.map((one) => one.command("ticket open")));
  expect((await tickets()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(answers.filter(({ content }) => content.includes("too many open tickets"))).toHaveLength(15);
});

test("opens with a notice or not at all outside business hours", async () => {
  const { guild, robin, mara, channel, tickets } = await story.harbour();
  const today = new Date().toLocaleDateString("en", { weekday: "long", timeZone: "UTC" }).toLowerCase();
  const days = (["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const).filter(
    (day) => day !== today,
  );
  const hours = [{ days, opens: "08:00", closes: "09:00" }];
  await story.configure(guild, { hoursMode: "warn", hours, hoursText: "We sleep." });
  await robin.command("ticket open");
  expect(await story.said((await channel()).channelId)).toMatch(/We sleep\. \(.*08:00–09:00, UTC\)/);
  await story.configure(guild, { hoursMode: "block" });
  expect((await mara.command("ticket open")).content).toContain("We sleep.");
  expect(await tickets()).toHaveLength(1);
});

test("autocompletes options while typing", async () => {
  const { guild, robin } = await story.harbour();
  const subjects = ["Billing", "Other", "A bill"].map((name) => ({ ...GENERAL, name }));
  await story.configure(guild, { subjects });
  expect(await story.offered(guild, robin, "open", { subject: "BIL" })).toEqual(["Billing", "A bill"]);
});

test("shows the avatars of member and server in the first message and saved replies", async () => {
  const { guild, robin, owner, channel } = await story.harbour();
  const picture = `data:image/png;base64,${Buffer.from(onePixelPng).toString("base64")}`;
  await guild.asOwner("PATCH", `/guilds/${guild.id}`, { icon: picture });
  await robin.ask("PATCH", "/users/@me", { avatar: picture });
  const image = (gap: string) => ({ source: `{${gap}}`, alt: "" });
  const embed = {
    ...emptyEmbed(),
    title: "Welcome to {guild}",
    thumbnail: image("member.avatar"),
    image: image("guild.icon"),
  };
  const pictured = { variants: [{ ...emptyMessage(), embeds: [embed] }] };
  await story.configure(guild, { openMessage: pictured, replies: [{ name: "Hello", message: pictured }] });
  await robin.command("ticket open");
  await owner.command("ticket reply", { ready: "Hello" }, await channel());
  const said = await story.messages((await channel()).channelId);
  const shown = said.flatMap(({ embeds }) => embeds.map(({ thumbnail, image }) => [thumbnail?.url, image?.url]));
  const avatar = expect.stringMatching(new RegExp(`/avatars/${robin.id}/`));
  const icon = expect.stringMatching(new RegExp(`/icons/${guild.id}/`));
  expect(shown).toEqual([
    [avatar, icon],
    [avatar, icon],
  ]);
});
