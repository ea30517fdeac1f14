// Stories of greetings other than joining and leaving, run concurrently because several wait.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, type ExpectStatic, test, vi } from "vitest";
import { createContext } from "#kit-server/module/bot/context.ts";
import { createModuleTests } from "#kit-server/module/bot/module-tests.ts";
import type { BotWorld } from "#kit-server/testing/bot-world.ts";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { askPlatform } from "#kit-server/testing/story-platform.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { notifying, wording } from "#kit-server/testing/wording.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { greetingsBot } from "./bot.ts";
import { type GreetingsConfig, greetings } from "./contract.ts";
import { arrive } from "./service/newcomers.ts";
import { greetingsRaids, reachedMilestone } from "./store.ts";
import { greetAtOnce } from "./testing/greet-at-once.ts";
import { greetingsWords } from "./words.ts";

const ATTACH_FILES = 1n << 15n;
/** View Audit Log, View Channels, Send Messages, Embed Links, Attach Files, Manage Roles. */
const PERMISSIONS = String((1n << 7n) | (1n << 10n) | (1n << 11n) | (1n << 14n) | ATTACH_FILES | (1n << 28n));

let sandbox: Sandbox;
let world: BotWorld;
let story: Story<Sandbox>;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openStory(sandbox, { contract: greetings, words: greetingsWords, bot: greetingsBot });
  world = story.world;
});
afterAll(async () => story?.close());

/** A guild for the story with these settings and nothing else turned on. */
async function guildWith(settings: (guild: StoryGuild) => Partial<GreetingsConfig>): Promise<StoryGuild> {
  const guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions: PERMISSIONS });
  await world.guild(guild.id);
  await greetAtOnce(world, guild.id, { joinEnabled: false, ...settings(guild) });
  return guild;
}
async function personIn({ id }: StoryGuild, given: { pending?: boolean; bot?: boolean } = {}) {
  const person = await sandbox.control.createPerson({ displayName: "Robin", bot: given.bot ?? false });
  await sandbox.control.join(id, person.id, given.pending ? { pending: true } : {});
  return person;
}
const messagesOf = (guild: StoryGuild) => sandbox.control.messages(guild.channelId);
const textsOf = async (guild: StoryGuild) => (await messagesOf(guild)).map(({ content }) => content);
/** Waits for exactly these texts in the channel, and checks again when idle. */
async function expectTexts(expect: ExpectStatic, guild: StoryGuild, texts: readonly string[]): Promise<void> {
  await vi.waitFor(async () => expect(await textsOf(guild)).toEqual(texts), POLL_OPTIONS);
  await world.settleIn(guild.id);
  expect(await textsOf(guild)).toEqual(texts);
}

describe.concurrent("greetings", () => {
  test("announces accepted rules and gives roles only then", async ({ expect }) => {
    const guild = await guildWith(({ channelId, roleId }) => ({
      screenedEnabled: true,
      screenedChannel: channelId,
      screenedMessage: notifying("{member} is in"),
      autoRoles: [roleId],
    }));
    const robin = await personIn(guild, { pending: true });
    await world.settleIn(guild.id);
    expect(await world.rolesOf(guild, robin.id)).toEqual([]);
    await askPlatform(sandbox.apiUrl, robin.token, "PUT", `/guilds/${guild.id}/requests/@me`, { form_fields: [] });
    await expectTexts(expect, guild, [`<@${robin.id}> is in`]);
    expect(await world.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
  });

  test("announces a gained role once, also for unknown members, and ignores other roles", async ({ expect }) => {
    const guild = await guildWith(({ channelId, roleId }) => ({
      roleEnabled: true,
      roleRoles: [roleId],
      roleChannel: channelId,
      roleMessage: wording("{member.name} is {role}"),
    }));
    const robin = await personIn(guild);
    await world.settleIn(guild.id);
    const giveTo = (personId: string, roleId: string) =>
      guild.asOwner("PUT", `/guilds/${guild.id}/members/${personId}/roles/${roleId}`);
    await giveTo(robin.id, guild.roleId);
    await giveTo(robin.id, guild.otherRoleId);
    await expectTexts(expect, guild, ["Robin is role\\-1"]);
    await giveTo(guild.ownerId, guild.roleId);
    await vi.waitFor(async () => expect(await textsOf(guild)).toHaveLength(2), POLL_OPTIONS);
    await world.settleIn(guild.id);
    expect(await textsOf(guild)).toHaveLength(2);
  });

  test("distinguishes leaving, kicks and bans", async ({ expect }) => {
    const guild = await guildWith(({ channelId }) => ({
      leaveEnabled: true,
      leaveChannel: channelId,
      leaveMessage: wording("left"),
      removedEnabled: true,
      removedChannel: channelId,
      removedMessage: wording("{removal}"),
    }));
    const [leaver, kicked, banned] = [await personIn(guild), await personIn(guild), await personIn(guild)];
    await world.settleIn(guild.id);
    await sandbox.control.leave(guild.id, leaver.id);
    await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${kicked.id}`);
    await guild.asOwner("PUT", `/guilds/${guild.id}/bans/${banned.id}`, {});
    await vi.waitFor(
      async () => expect((await textsOf(guild)).sort()).toEqual(["banned", "kicked", "left"]),
      POLL_OPTIONS,
    );
    expect((await world.alerts(guild.id)).map(({ code }) => code)).toEqual([]);
  });

  test("thanks a booster once with the boost count", async ({ expect }) => {
    const guild = await guildWith(({ channelId }) => ({
      boostEnabled: true,
      boostChannel: channelId,
      boostMessage: wording("{member.name}: {boosts}"),
    }));
    const robin = await personIn(guild);
    await world.settleIn(guild.id);
    await sandbox.control.boost(guild.id, robin.id);
    await guild.asOwner("PATCH", `/guilds/${guild.id}/members/${robin.id}`, { nick: "Robin" });
    await expectTexts(expect, guild, ["Robin: 1"]);
  });

  test("celebrates a milestone once, though the count falls and rises again", async ({ expect }) => {
    const guild = await guildWith(({ channelId }) => ({
      milestoneEnabled: true,
      milestoneChannel: channelId,
      milestoneMessage: wording("{milestone}!"),
      milestones: [{ members: 3 }, { members: 4 }],
    }));
    const first = await personIn(guild);
    await expectTexts(expect, guild, ["3!"]);
    await sandbox.control.leave(guild.id, first.id);
    await world.settleIn(guild.id);
    await personIn(guild);
    await world.settleIn(guild.id);
    expect(await textsOf(guild)).toEqual(["3!"]);
    await personIn(guild);
    await expectTexts(expect, guild, ["3!", "4!"]);
    // Idempotency keys expire after a month; this record stays.
    expect(await reachedMilestone(world.services.context.orm, guild.id, 0)).toBe(4);
  });

  test("posts embeds, blocks and the card with alt text, and varies the wording", async ({ expect }) => {
    const embed = { title: "Ahoy {member.name}", image: { source: "{card}", alt: "" } };
    const guild = await guildWith(({ channelId }) => ({
      joinEnabled: true,
      joinChannel: channelId,
      joinMessage: greetings.config.shape.joinMessage.parse({
        variants: [
          { content: "classic", embeds: [embed] },
          { style: "blocks", blocks: [{ type: "text", text: "blocks" }] },
        ],
      }),
      cardEnabled: true,
      cardAlt: "Card of {member.name}",
    }));
    type Posted = Awaited<ReturnType<typeof messagesOf>>[number];
    let classic: Posted | undefined;
    let blocks: Posted | undefined;
    // Wordings are picked at random: members join until each was posted.
    while (!classic || !blocks) {
      await personIn(guild);
      await world.settleIn(guild.id);
      const posted = await messagesOf(guild);
      classic = posted.find(({ content }) => content === "classic");
      blocks = posted.find(({ components }) => (components?.length ?? 0) > 0);
    }
    expect(classic.embeds[0]?.title).toBe("Ahoy Robin");
    expect(classic.embeds[0]?.image?.url).toContain("card.jpg");
    expect(blocks.components?.map(({ type }) => type)).toEqual([10, 12]);
    expect(JSON.stringify([classic.attachments, blocks.components])).toContain("Card of Robin");
  });

  test("reports a card without Attach Files and does not try it", async ({ expect }) => {
    const guild = await guildWith(({ channelId }) => ({
      joinEnabled: true,
      joinChannel: channelId,
      cardEnabled: true,
    }));
    const denied = { type: 0, allow: "0", deny: String(ATTACH_FILES) };
    await guild.asOwner("PUT", `/channels/${guild.channelId}/permissions/${guild.botRoleId}`, denied);
    await world.settleIn(guild.id);
    await personIn(guild);
    await world.settleIn(guild.id);
    expect(await textsOf(guild)).toEqual([]);
    expect((await world.alerts(guild.id)).map(({ code }) => code)).toEqual(["channelPermissions"]);
  });

  test("greets a raid of two hundred in a few messages and gives everyone the roles", async ({ expect }) => {
    const guild = await guildWith(({ channelId, roleId }) => ({
      joinEnabled: true,
      joinChannel: channelId,
      joinMessage: wording("single"),
      raidJoins: 10,
      raidWindow: 5,
      raidMessage: notifying("Welcome {newcomers.count}: {newcomers}"),
      autoRoles: [roleId],
      dmEnabled: true,
    }));
    const raid = await sandbox.control.burst(guild.id, 200);
    const crowds = async () => (await messagesOf(guild)).filter(({ content }) => content.startsWith("Welcome"));
    await vi.waitFor(async () => {
      const singles = (await textsOf(guild)).filter((text) => text === "single").length;
      const counted = (await crowds()).map(({ content }) => Number(/\d+/.exec(content)?.[0]));
      expect(singles + counted.reduce((sum, count) => sum + count, 0)).toBe(200);
    }, POLL_OPTIONS);
    expect((await textsOf(guild)).length).toBeLessThan(20);
    for (const { content, mentions } of await crowds()) {
      expect(content.length).toBeLessThanOrEqual(2000);
      expect(mentions).toHaveLength(content.match(/<@\d+>/g)?.length ?? 0);
      expect(mentions.length).toBeGreaterThan(0);
      expect(mentions.length).toBeLessThanOrEqual(100);
    }
    await vi.waitFor(async () => {
      const members = await sandbox.control.members(guild.id);
      const lacking = members.filter(({ user, roles }) => raid.includes(user.id) && !roles.includes(guild.roleId));
      expect(lacking).toEqual([]);
    }, POLL_OPTIONS);
  });

  test("greets a late member of a surge with the next message, once", async ({ expect }) => {
    const guild = await guildWith(({ channelId }) => ({
      joinEnabled: true,
      joinChannel: channelId,
      joinMessage: wording("single"),
      raidJoins: 5,
      raidWindow: 5,
      raidMessage: notifying("Welcome {newcomers}"),
    }));
    const raid = await sandbox.control.burst(guild.id, 7);
    const last = (await sandbox.control.members(guild.id)).find(({ user }) => user.id === raid.at(-1));
    const greeted = async (id: string) => (await textsOf(guild)).filter((text) => text.includes(`<@${id}>`)).length;
    await vi.waitFor(async () => expect(await greeted(raid.at(-1) ?? "")).toBe(1), POLL_OPTIONS);

    const { id } = await sandbox.control.createPerson({ displayName: "Robin" });
    const { config } = await world.services.configs.read(guild.id, greetings);
    const ctx = await createContext(world.services.context, greetings, guild.id, config);
    const newcomer = { memberId: id, memberName: "Robin", avatar: null, guildAvatar: null, bot: false };
    const late = { ...newcomer, joinedAt: last?.joined_at ?? "" };
    await arrive(ctx, late);
    await vi.waitFor(async () => expect(await greeted(id)).toBe(1), POLL_OPTIONS);
    const stretches = () => ctx.orm.select().from(greetingsRaids).where(eq(greetingsRaids.memberId, id));
    const greetedWith = await stretches();
    expect(greetedWith).toHaveLength(1);
    // Redelivered after a crash, after the member was greeted.
    await arrive(ctx, late);
    expect(await stretches()).toEqual(greetedWith);
  });

  test("sends direct messages once, never to bots, and records members who don't accept them", async ({ expect }) => {
    const guild = await guildWith(({ roleId, otherRoleId }) => ({
      dmEnabled: true,
      dmMessage: wording("Hello {member.name}"),
      autoRoles: [roleId],
      botRoles: [otherRoleId],
    }));
    const shy = await sandbox.control.createPerson({ displayName: "Shy" });
    await sandbox.control.closeDms(shy.id);
    await sandbox.control.join(guild.id, shy.id);
    const [robin, helper] = [await personIn(guild), await personIn(guild, { bot: true })];
    await vi.waitFor(async () => {
      const { dms } = await sandbox.control.person(robin.id);
      expect(dms).toHaveLength(1);
      expect((await sandbox.control.messages(dms[0]?.id ?? "")).map(({ content }) => content)).toEqual(["Hello Robin"]);
    }, POLL_OPTIONS);
    await world.settleIn(guild.id);
    expect((await world.activity(guild.id)).filter(({ event }) => event === "wroteDirectly")).toHaveLength(1);
    expect(await world.alerts(guild.id)).toEqual([]);
    expect(await world.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
    expect(await world.rolesOf(guild, helper.id)).toEqual([guild.otherRoleId]);
    const tried = await sandbox.control.requests({ method: "POST", status: 403 });
    expect(tried.filter(({ path }) => path.endsWith("/messages"))).toHaveLength(1);
  });

  test("gives delayed roles to members who are still there", async ({ expect }) => {
    const guild = await guildWith(({ roleId }) => ({ autoRoles: [roleId], autoRolesDelay: 8 }));
    const joinedAt = performance.now();
    const [robin, leaver] = [await personIn(guild), await personIn(guild)];
    await sandbox.control.leave(guild.id, leaver.id);
    await vi.waitFor(async () => expect(await world.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
    expect(performance.now() - joinedAt).toBeGreaterThan(8_000);
    await world.settleIn(guild.id);
    const given = (await world.activity(guild.id)).filter(({ event }) => event === "rolesGiven");
    expect(given.map(({ data }) => data.memberId)).toEqual([robin.id]);
  });

  test("sends each test as it would be posted and notifies nobody else", async ({ expect }) => {
    const guild = await guildWith(({ roleId }) => ({ roleRoles: [roleId], cardEnabled: true }));
    const { services } = world;
    const snapshot = await world.guild(guild.id);
    const { config } = await services.configs.read(guild.id, greetings);
    const { orm, cdnUrl, translators, logger } = services.context;
    const sendTest = createModuleTests({
      rest: services.rest,
      orm,
      cdnUrl,
      translators,
      logger,
      loadBots: async () => ({ greetings: greetingsBot }),
    });
    const caller = { id: guild.ownerId, name: "Mara *", avatar: null };
    const request = { contract: greetings, guild: snapshot, config, caller, channelId: guild.channelId };
    for (const test of greetings.tests) await sendTest({ ...request, test });
    const posted = await messagesOf(guild);
    expect(posted).toHaveLength(greetings.tests.length);
    expect(posted.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
    for (const { content, mentions, mention_everyone } of posted) {
      expect(content).not.toMatch(/\{[\w.]+\}/);
      expect(mentions.every(({ id }) => id === guild.ownerId) && !mention_everyone).toBe(true);
    }
    const empty = { ...config, leaveMessage: wording("") };
    await expect(sendTest({ ...request, config: empty, test: "leave" })).rejects.toMatchObject({
      code: "emptyMessage",
    });
  });
});
