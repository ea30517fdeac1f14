// Stories of failures: the profile ends up as saved, and the page shows what is pending and why.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createContext } from "#kit-server/module/bot/context.ts";
import { gifOf, pngOf } from "#kit-server/testing/pictures.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { customize, profileOf } from "./contract.ts";
import { applyProfile } from "./service/apply-profile.ts";
import { forgetSent } from "./store.ts";
import { type LookStory, openLookStory } from "./testing/look-story.ts";

/** Jobs are retried by the database's clock. */
const MINUTE_MS = 60_000;
const MAY_RENAME = 1n << 26n;

let story: LookStory;
beforeAll(async () => {
  story = await openLookStory();
});
afterAll(() => story?.close());

const pathOf = ({ id }: StoryGuild) => ({ method: "PATCH", path: `/guilds/${id}/members/@me` });
async function stateOf(guild: StoryGuild) {
  const mara = await story.manager(guild);
  const { body } = await mara.get(story.path(guild, "profile"));
  return (body as { profile: { waiting: { field: string; why: string }[]; retryAt: string | null } }).profile;
}

test("sends everything but the nickname without Change Nickname, and the nickname once it is granted", async () => {
  const guild = await story.newGuild();
  const { control } = story.sandbox;
  const everyone = (await guild.asOwner("GET", `/guilds/${guild.id}/roles`)) as { id: string; permissions: string }[];
  const held = BigInt(everyone.find(({ id }) => id === guild.id)?.permissions ?? "0");
  await control.setPermissions(guild.id, guild.id, held & ~MAY_RENAME);
  await control.setPermissions(guild.id, guild.botRoleId, 1n << 10n);
  await story.world.settle();
  await story.world.configure(guild.id, customize, { nickname: "Lantern", bio: "Ahoy" });
  await story.world.settle();
  expect(await story.sent(guild)).toEqual([{ bio: "Ahoy" }]);
  expect((await stateOf(guild)).waiting).toMatchObject([{ field: "nickname", why: "permission" }]);
  await control.setPermissions(guild.id, guild.botRoleId, (1n << 10n) | MAY_RENAME);
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ nick: "Lantern" });
  expect((await stateOf(guild)).waiting).toEqual([]);
});

test("shows when Discord accepts another avatar, keeps the rest, and then sends it automatically", async () => {
  const guild = await story.newGuild();
  const avatar = await story.upload(guild, pngOf(64, 64));
  const errors = {
    avatar: { _errors: [{ code: "AVATAR_RATE_LIMIT", message: "You are changing your avatar too fast." }] },
  };
  const body = { code: 50035, message: "Invalid Form Body", errors };
  await story.sandbox.control.faultRequests({ ...pathOf(guild), status: 400, body, times: 1 });
  await story.world.configure(guild.id, customize, { nickname: "Lantern", avatar });
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ nick: "Lantern", avatar: null });
  const { waiting, retryAt } = await stateOf(guild);
  expect(waiting).toMatchObject([{ field: "avatar", why: "limited" }]);
  expect(Date.parse(retryAt ?? "")).toBeGreaterThan(Date.now() + 9 * MINUTE_MS);
  // Saving again in the meantime doesn't try the limited picture.
  const before = (await story.sent(guild)).length;
  await story.world.configure(guild.id, customize, { bio: "Ahoy" });
  await story.world.settle();
  expect((await story.sent(guild)).slice(before)).toEqual([{ bio: "Ahoy" }]);
  await story.world.advance(11 * MINUTE_MS);
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ avatar: expect.any(String) });
  expect(await stateOf(guild)).toMatchObject({ waiting: [], retryAt: null });
});

test("waits as long as Discord's 429 requires", async () => {
  const guild = await story.newGuild();
  await story.sandbox.control.faultRequests({ ...pathOf(guild), status: 429, retryAfter: 300, times: 1 });
  await story.world.configure(guild.id, customize, { nickname: "Lantern" });
  await story.world.settle();
  expect((await stateOf(guild)).waiting).toMatchObject([{ field: "nickname", why: "limited" }]);
  expect(await story.bot(guild)).toMatchObject({ nick: null });
});

test("names the part that Discord rejects, and sends the others", async () => {
  const guild = await story.newGuild();
  const errors = { nick: { _errors: [{ code: "USERNAME_INVALID_CONTAINS", message: "Contains a blocked word." }] } };
  const body = { code: 50035, message: "Invalid Form Body", errors };
  await story.sandbox.control.faultRequests({ ...pathOf(guild), status: 400, body, times: 1 });
  await story.world.configure(guild.id, customize, { nickname: "Lantern", bio: "Ahoy" });
  await story.world.settle();
  expect((await stateOf(guild)).waiting).toMatchObject([
    { field: "nickname", why: "refused", reason: "Contains a blocked word." },
  ]);
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "profileRefused", path: "nickname" }]);
  expect((await story.sent(guild)).at(-1)).toEqual({ bio: "Ahoy" });
  await story.world.configure(guild.id, customize, { nickname: "Beacon" });
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ nick: "Beacon" });
  expect(await story.world.alerts(guild.id)).toEqual([]);
});

test("applies the profile once Discord recovers from an outage", async () => {
  const guild = await story.newGuild();
  await story.sandbox.control.faultRequests({ ...pathOf(guild), status: 503, times: 2 });
  await story.world.configure(guild.id, customize, { nickname: "Lantern" });
  await vi.waitFor(async () => expect(await story.bot(guild)).toMatchObject({ nick: "Lantern" }), POLL_OPTIONS);
});

test("makes animated, small and odd pictures into a still PNG that Discord accepts", async () => {
  const guild = await story.newGuild();
  const avatar = await story.upload(
    guild,
    gifOf({
      screen: [90, 40],
      frames: [
        [90, 40],
        [90, 40],
      ],
    }),
  );
  const banner = await story.upload(guild, pngOf(3, 50));
  await story.world.configure(guild.id, customize, { avatar, banner });
  await story.world.settle();
  const [body] = await story.sent(guild);
  const sizeOf = (uri: unknown) => {
    const content = Buffer.from(String(uri).split(",")[1] ?? "", "base64");
    return [content.toString("latin1", 1, 4), content.readUInt32BE(16), content.readUInt32BE(20)];
  };
  expect(sizeOf(body?.avatar)).toEqual(["PNG", 512, 512]);
  expect(sizeOf(body?.banner)).toEqual(["PNG", 680, 240]);
});

test("rejects an address instead of an upload, and a picture of another server", async () => {
  const guild = await story.newGuild();
  const other = await story.newGuild();
  const elsewhere = await story.upload(other, pngOf(8, 8));
  const wear = (avatar: { source: string; alt: string }) => story.world.configure(guild.id, customize, { avatar });
  await expect(wear({ source: "https://example.org/lamp.png", alt: "" })).rejects.toThrow(/imageNotUploaded/);
  await expect(wear(elsewhere)).rejects.toThrow(/imageGone/);
});

test("shows which picture was deleted before it could be sent", async () => {
  const guild = await story.newGuild();
  const avatar = await story.upload(guild, pngOf(64, 64));
  await story.world.configure(guild.id, customize, { avatar, bio: "Ahoy" });
  await story.world.settle();
  const { orm } = story.world.services.context;
  await orm.execute(`delete from guild_assets where guild_id = '${guild.id}'`);
  await forgetSent(orm, guild.id, ["avatar"]);
  await (await story.manager(guild)).send("POST", story.path(guild, "profile/apply"));
  await story.world.settle();
  expect((await stateOf(guild)).waiting).toMatchObject([{ field: "avatar", why: "refused" }]);
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "pictureUnreadable", path: "avatar" }]);
});

test("ends with the last save when two processes apply at once, and after a kill", async () => {
  const guild = await story.newGuild();
  await story.world.configure(guild.id, customize, { nickname: "Lantern" });
  await story.world.settle();
  const { context, configs } = story.world.services;
  const { config } = await configs.read(guild.id, customize);
  const [older, newer] = await Promise.all(
    [config, { ...config, nickname: "Beacon" }].map((one) => createContext(context, customize, guild.id, one)),
  );
  if (!older || !newer) throw new Error("no context");
  for (const [first, second] of [
    [older, newer],
    [newer, older],
  ] as const) {
    await forgetSent(context.orm, guild.id, ["nickname"]);
    const { editProfile } = first.discord;
    const overtaken: typeof editProfile = async (...given) => {
      await applyProfile(second, profileOf(second.config));
      return editProfile(...given);
    };
    await applyProfile({ ...first, discord: { ...first.discord, editProfile: overtaken } }, profileOf(first.config));
    await story.world.settle();
    // "Lantern" is saved, whichever of the two sent last.
    expect(await story.bot(guild)).toMatchObject({ nick: "Lantern" });
  }
  await story.world.replay(() => story.world.configure(guild.id, customize, { nickname: "Harbour" }));
  await story.world.settle();
  expect(await story.bot(guild)).toMatchObject({ nick: "Harbour" });
});

test("a double press of “Send again” sends once, and nothing while the module is off", async () => {
  const guild = await story.newGuild();
  const mara = await story.manager(guild);
  const press = () => mara.send("POST", story.path(guild, "profile/apply"));
  expect((await press()).status).toBe(409);
  await story.world.configure(guild.id, customize, { nickname: "Lantern" });
  await story.world.settle();
  const before = (await story.sent(guild)).length;
  await Promise.all([press(), press()]);
  await story.world.settle();
  expect((await story.sent(guild)).slice(before)).toEqual([{ nick: "Lantern" }]);
});
