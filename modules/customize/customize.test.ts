// Stories of customize: the bot's profile, its messages, and where its commands work.
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveOverride } from "#kit-server/module/languages/overrides.ts";
import { onePixelPng, pngOf } from "#kit-server/testing/pictures.ts";
import { customize } from "./contract.ts";
import { lamp } from "./testing/lamp-module.ts";
import { type LookStory, openLookStory } from "./testing/look-story.ts";

const ACTOR = { id: "100000000000000001", name: "Mara" };

let story: LookStory;
beforeAll(async () => {
  story = await openLookStory();
});
afterAll(() => story?.close());

test("shows the saved profile on Discord, and sends only what changed", async () => {
  const guild = await story.newGuild();
  const avatar = await story.upload(guild, pngOf(64, 64));
  await story.world.configure(guild.id, customize, { nickname: "Harbour Master", bio: "Keeps the lights on.", avatar });
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ nick: "Harbour Master", avatar: expect.any(String) });
  await story.world.configure(guild.id, customize, { nickname: "Lantern" });
  await story.world.settle();
  expect((await story.sent(guild)).map((body) => Object.keys(body).toSorted())).toEqual([
    ["avatar", "bio", "nick"],
    ["nick"],
  ]);
  expect(await story.bot(guild)).toMatchObject({ nick: "Lantern" });
  expect(await story.world.activity(guild.id)).toMatchObject([{ event: "applied" }, { event: "applied" }]);
});

test("returns to the account's default profile when a field is cleared and when the module is turned off", async () => {
  const guild = await story.newGuild();
  const avatar = await story.upload(guild, pngOf(64, 64));
  await story.world.configure(guild.id, customize, { nickname: "Lantern", avatar });
  await story.world.settle();
  await story.world.configure(guild.id, customize, { avatar: null });
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ nick: "Lantern", avatar: null });
  await story.world.switchOff(guild.id, customize);
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ nick: null });
  await story.world.configure(guild.id, customize, {});
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ nick: "Lantern" });
});

test("applies the profile again after the bot was removed and added", async () => {
  const guild = await story.newGuild();
  await story.world.configure(guild.id, customize, { nickname: "Lantern", bio: "Ahoy" });
  await story.world.settle();
  await story.sandbox.control.leave(guild.id, story.botId);
  await story.world.settle();
  await story.sandbox.control.advance(60_000);
  await story.sandbox.control.join(guild.id, story.botId, { isBot: true, permissions: String(1n << 26n) });
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ nick: "Lantern" });
  expect((await story.sent(guild)).at(-1)).toEqual({ nick: "Lantern", bio: "Ahoy" });
});

test("rejects a nickname that impersonates Discord or staff, including look-alike letters", async () => {
  const guild = await story.newGuild();
  const named = (nickname: string) => story.world.configure(guild.id, customize, { nickname });
  for (const name of ["Discord Support", "Аdmin", "M0D", "0fficia1 Bot", "A d m i n", "𝐌𝐨𝐝𝐞𝐫𝐚𝐭𝐨𝐫", "AdminBot"]) {
    await expect(named(name), name).rejects.toThrow(/nameReserved/);
  }
  for (const name of ["Badminton Club", "Modern Café", "Harbour Master", "Модный клуб"]) await named(name);
  expect(await story.sent(guild)).not.toContainEqual(expect.objectContaining({ nick: "M0D" }));
});

test("adds the server's color and footer to messages of every module that have none", async () => {
  const guild = await story.newGuild();
  await story.world.configure(guild.id, lamp, {});
  await story.world.configure(guild.id, customize, { color: 0x1f8a9c, footer: "Harbour" });
  const robin = await story.world.join(guild, "Robin");
  await robin.command("lamp light");
  const [message] = await story.sandbox.control.messages(guild.channelId);
  expect(message?.embeds).toMatchObject([
    { description: "Lit", color: 0x1f8a9c, footer: { text: "Harbour" } },
    { description: "Own", color: 1, footer: { text: "Mine" } },
  ]);
});

test("formats texts, numbers and days as the server prefers", async () => {
  const guild = await story.newGuild();
  await story.world.configure(guild.id, lamp, {});
  const robin = await story.world.join(guild, "Robin");
  expect((await robin.command("lamp count")).content).toBe("💡 1,234 lamps since November 21, 2026!");
  await story.world.configure(guild.id, customize, { numbers: "point", dates: "yearFirst" });
  expect((await robin.command("lamp count")).content).toBe("💡 1.234 lamps since 2026-11-21!");
  await story.world.configure(guild.id, customize, { tone: "calm" });
  expect((await robin.command("lamp count")).content).toBe("1.234 lamps since 2026-11-21.");
});

test("addresses members formally in the server's language, and keeps the server's texts as they are", async () => {
  const guild = await story.newGuild();
  await story.world.configure(guild.id, lamp, {});
  const rules = [{ command: "lamp", where: "everywhere", channels: [], who: "except", roles: [guild.roleId] }] as never;
  await story.world.configure(guild.id, customize, { rules });
  const wren = await story.world.join(guild, "Wren", { roles: [guild.roleId] });
  const { orm } = story.world.services.context;
  const said = async () => (await wren.command("lamp count")).content;
  await story.world.speak(guild.id, "de");
  expect(await said()).toBe("Dieser Befehl ist für deine Rollen nicht verfügbar.");
  await story.world.configure(guild.id, customize, { tone: "formal" });
  expect(await said()).toBe("Dieser Befehl ist für Ihre Rollen nicht verfügbar.");
  await story.world.speak(guild.id, "es");
  expect(await said()).toBe("Este comando no está disponible para sus roles.");
  const changed = { language: "es", key: "kit.interactions.commandNotForYou", text: "¡Tus roles no bastan!" } as const;
  await saveOverride(orm, { ...changed, guildId: guild.id, before: null, actor: ACTOR });
  // Other processes read what a server saved once they are notified.
  await expect.poll(said).toBe("¡Tus roles no bastan!");
});

test("new settings start in the server's language and tone", async () => {
  const guild = await story.newGuild();
  const { configs } = story.world.services;
  const sign = async () => (await configs.read(guild.id, lamp)).config.sign;
  expect(await sign()).toBe("Light your lamp!");
  await story.world.speak(guild.id, "de");
  expect(await sign()).toBe("Lass deine Lampe leuchten!");
  await story.world.configure(guild.id, customize, { tone: "formal" });
  expect(await sign()).toBe("Lassen Sie Ihre Lampe leuchten.");
});

test("refuses a command where a rule doesn't allow it, and never locks administrators out", async () => {
  const guild = await story.newGuild();
  await story.world.configure(guild.id, lamp, {});
  const base = { channels: [], who: "everyone", roles: [] } as const;
  const rule = (rules: object[]) => story.world.configure(guild.id, customize, { rules: rules as never });
  const robin = await story.world.join(guild, "Robin");
  const wren = await story.world.join(guild, "Wren", { roles: [guild.roleId] });
  const owner = await story.world.owner(guild);

  await rule([{ ...base, command: "lamp count", where: "only", channels: [guild.otherChannelId] }]);
  expect((await robin.command("lamp count")).content).toBe(`This command only works in <#${guild.otherChannelId}>.`);
  expect((await robin.command("lamp count", {}, { channelId: guild.otherChannelId })).content).toContain("1,234");
  expect((await robin.command("lamp light")).content).toBe("Done");
  expect((await owner.command("lamp count")).content).toContain("1,234");

  await rule([{ ...base, command: "lamp", where: "everywhere", who: "only", roles: [guild.roleId] }]);
  expect((await robin.command("lamp count")).content).toBe(
    `Only members with <@&${guild.roleId}> can use this command.`,
  );
  expect((await wren.command("lamp count")).content).toContain("1,234");

  await rule([{ ...base, command: "lamp", where: "nowhere" }]);
  expect((await wren.command("lamp light")).content).toBe("This command is turned off in this server.");
  await expect(rule([{ ...base, command: " ", where: "nowhere" }])).rejects.toThrow(/commandMissing/);
});

test("lists past looks with their pictures, and restores one", async () => {
  const guild = await story.newGuild();
  const avatar = await story.upload(guild, onePixelPng);
  await story.world.configure(guild.id, customize, { nickname: "Lantern", avatar, color: 7 });
  await story.world.configure(guild.id, customize, { nickname: "Beacon", avatar: null, numbers: "point" });
  const mara = await story.manager(guild);
  const read = async () => (await mara.get(story.path(guild, "profile"))).body as { looks: Listed[] };
  const { looks } = await read();
  expect(looks).toMatchObject([
    { nickname: "Beacon", avatar: null, isCurrent: true },
    { nickname: "Lantern", avatar: expect.stringMatching(/png$/), isCurrent: false },
  ]);
  const version = looks[1]?.version ?? 0;
  const restored = await Promise.all(
    [1, 2].map(() => mara.send("POST", story.path(guild, `looks/${version}/restore`))),
  );
  expect(restored.map(({ status }) => status)).toContain(200);
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ nick: "Lantern", avatar: expect.any(String) });
  expect((await story.world.services.configs.read(guild.id, customize)).config).toMatchObject({ numbers: "point" });
  expect((await read()).looks).toMatchObject([{ nickname: "Lantern", isCurrent: true }, { nickname: "Beacon" }]);
  expect((await mara.send("POST", story.path(guild, "looks/999/restore"))).status).toBe(404);
});
type Listed = { version: number; nickname: string; avatar: string | null; isCurrent: boolean };
