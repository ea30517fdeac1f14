// Stories of places beside a list's own: partners with their quotas, and the role for everyone with a place.
import { afterAll, beforeAll, expect, test } from "vitest";
import { askPlatform } from "#kit-server/testing/story-platform.ts";
import { openWhitelistStory, submits, type WhitelistStory, walletOf } from "./testing/whitelist-story.ts";

let story: WhitelistStory;
beforeAll(async () => {
  story = await openWhitelistStory();
});
afterAll(() => story?.close());

test("gives partners their own places, by role and by import, and no more than those", async () => {
  const { list, join, read, guild, owner, path, entries, act } = await story.harbour();
  const partners = [{ name: "Atlas", places: 2, role: guild.roleId }];
  const number = await list({ mode: "draw", places: 1, partners });
  const guest = await join("Robin", [guild.roleId]);
  expect((await submits(guest, walletOf(1))).content).toContain("You have one of Atlas's places.");
  const imports = async (body: object) =>
    (await owner.send("POST", path(`lists/${number}/import`), { isTrial: false, ...body })).body;
  const text = `${walletOf(11)}\n${walletOf(12)}`;
  expect(await imports({ text, partner: "Atlas" })).toMatchObject({
    ...{ added: 1, wrong: 1 },
    faults: [{ line: 2, message: "This partner's places are used up. Raise their number first." }],
  });
  expect(await imports({ text: walletOf(13), partner: "Nobody" })).toMatchObject({ code: "partnerGone" });
  // The quota is used up, so the next one takes part in the draw like everyone.
  await submits(await join("Wren", [guild.roleId]), walletOf(2));
  await submits(await join("Aiko"), walletOf(3));
  const { settings, version } = await read(number);
  const smaller = { ...settings, partners: [{ ...settings.partners[0], places: 1 }] };
  const changed = await owner.send("PUT", path(`lists/${number}`), {
    ...{ settings: smaller, version, opensAt: null, closesAt: null },
  });
  expect([changed.status, JSON.stringify(changed.body)]).toEqual([422, expect.stringContaining("partners.0.places")]);
  await act(number, "draw");
  expect(await read(number)).toMatchObject({ counts: { accepted: 1, partners: [{ name: "Atlas", taken: 2 }] } });
  expect((await entries()).filter(({ partner }) => partner === "Atlas").map(({ state }) => state)).toEqual([
    "accepted",
    "accepted",
  ]);
});

test("gives everyone with a place the role when the list becomes final, and takes it with the place", async () => {
  const { list, join, act, guild } = await story.harbour();
  const [role, outOfReach] = [guild.otherRoleId, guild.highRoleId];
  const number = await list({ mode: "draw", places: 1, role });
  const members = [await join("Robin"), await join("Wren")];
  for (const [at, member] of members.entries()) await submits(member, walletOf(at + 1));
  await act(number, "draw");
  const rolesOf = async () =>
    Promise.all(
      members.map(async ({ id }) => {
        const { roles } = (await guild.asOwner("GET", `/guilds/${guild.id}/members/${id}`)) as { roles: string[] };
        return roles.includes(role);
      }),
    );
  expect(await rolesOf()).toEqual([false, false]);
  await Promise.all([act(number, "finalize"), act(number, "finalize")]);
  await story.world.settle();
  expect((await rolesOf()).filter(Boolean)).toHaveLength(1);
  const winner = members[(await rolesOf()).indexOf(true)];
  const asked = await winner?.command("wallet remove");
  if (asked) await winner?.press("whitelist:remove", { answer: asked });
  await story.world.settle();
  expect(await rolesOf()).toEqual([false, false]);
  await expect(list({ name: "Everyone", role: outOfReach })).rejects.toThrow("roleAboveBot");
});

test("gives the role of a final list to members who join afterwards, once they passed screening", async () => {
  const { list, act, guild, owner, path, entries } = await story.harbour();
  const role = guild.otherRoleId;
  const number = await list({ places: 5, role });
  const [robin, wren, stranger] = await Promise.all(
    ["Robin", "Wren", "Stranger"].map((displayName) => story.sandbox.control.createPerson({ displayName })),
  );
  if (!robin || !wren || !stranger) throw new Error("nobody is there");
  const text = `${walletOf(1)},${robin.id}\n${walletOf(2)},${wren.id}`;
  await owner.send("POST", path(`lists/${number}/import`), { text, isTrial: false });
  const joins = async ({ id }: { id: string }, given: { pending?: boolean } = {}): Promise<void> => {
    await story.sandbox.control.join(guild.id, id, given);
    await story.world.settle();
  };
  const hasRole = async ({ id }: { id: string }) =>
    ((await guild.asOwner("GET", `/guilds/${guild.id}/members/${id}`)) as { roles: string[] }).roles.includes(role);
  await act(number, "close");
  await act(number, "finalize");
  await joins(robin);
  await joins(stranger);
  await joins(wren, { pending: true });
  expect(await Promise.all([robin, stranger, wren].map(hasRole))).toEqual([true, false, false]);
  const { apiUrl } = story.sandbox;
  await askPlatform(apiUrl, wren.token, "PUT", `/guilds/${guild.id}/requests/@me`, { form_fields: [] });
  await story.world.settle();
  expect(await hasRole(wren)).toBe(true);
  await story.sandbox.control.leave(guild.id, robin.id);
  await story.world.settle();
  await joins(robin);
  expect(await hasRole(robin)).toBe(true);
  const [first] = await entries();
  await owner.send("POST", path(`lists/${number}/entries/${first?.number}/remove`));
  await story.world.settle();
  expect(await hasRole(robin)).toBe(false);
});

test("finishes a list whose role was deleted or moved above the bot, and gives the role once the bot can", async () => {
  const { list, join, guild, path, read } = await story.harbour();
  // A role that waited is given only while the person who asked for it may give it, so they are in the server.
  const owner = await story.api.signIn("Owner", [{ id: guild.id, name: "Harbour", owner: true }], guild.ownerId);
  const roleOf = async ({ id }: { id: string }) =>
    ((await guild.asOwner("GET", `/guilds/${guild.id}/members/${id}`)) as { roles: string[] }).roles;
  const role = guild.otherRoleId;
  const made = (await guild.asOwner("POST", `/guilds/${guild.id}/roles`, { name: "Short" })) as { id: string };
  await story.world.settle();
  const [kept, gone] = [await list({ places: 5, role }), await list({ name: "Short", places: 5, role: made.id })];
  const robin = await join("Robin");
  for (const name of ["Voyage", "Short"]) {
    await robin.command("whitelist enter", { list: name, address: walletOf(name.length) });
  }
  const move = async (position: number): Promise<void> => {
    await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: role, position }]);
    await story.world.settle();
  };
  await move(20);
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${made.id}`);
  for (const number of [kept, gone]) {
    for (const what of ["close", "finalize"]) {
      await owner.send("POST", path(`lists/${number}/${what}`));
      await story.world.settle();
    }
    expect(await read(number)).toMatchObject({ state: "final", counts: { accepted: 1 } });
  }
  expect(await roleOf(robin)).toEqual([]);
  await move(1);
  expect(await roleOf(robin)).toEqual([role]);
});

test("makes an invite that only those with a place can use, once, and replaces it", async () => {
  const { list, act, guild, owner, path, read } = await story.harbour();
  const number = await list({ places: 5 });
  const people = await Promise.all(
    ["Robin", "Wren"].map((displayName) => story.sandbox.control.createPerson({ displayName })),
  );
  const [invited, stranger] = people;
  if (!invited || !stranger) throw new Error("nobody is there");
  await owner.send("POST", path(`lists/${number}/import`), { text: `${walletOf(1)},${invited.id}`, isTrial: false });
  const key = crypto.randomUUID();
  const ask = (more: object = {}) =>
    owner.send("POST", path(`lists/${number}/invite`), { channelId: guild.channelId, key, ...more });
  expect((await ask()).status).toBe(409);
  await act(number, "close");
  await act(number, "finalize");
  const hidden = [{ id: guild.botRoleId, type: 0, allow: "0", deny: String(1n << 0n) }];
  await guild.asOwner("PATCH", `/channels/${guild.otherChannelId}`, { permission_overwrites: hidden });
  await story.world.settle();
  expect((await ask({ channelId: guild.otherChannelId })).body).toMatchObject({
    code: "inviteRefused",
    message: expect.stringContaining("Create Invite"),
  });
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles/${guild.botRoleId}`, {
    permissions: String((1n << 10n) | (1n << 11n) | (1n << 28n) | (1n << 0n) | (1n << 5n)),
  });
  await story.world.settle();
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const first = (await read(number)).invite;
  expect(first).toMatchObject({ people: 1, url: expect.stringContaining("/invite/") });
  const use = async (token: string, url: string) =>
    (await fetch(`${story.sandbox.apiUrl}/invites/${url.split("/").at(-1)}`, { headers: { authorization: token } }))
      .status;
  expect([await use(invited.token, first?.url ?? ""), await use(stranger.token, first?.url ?? "")]).toEqual([200, 404]);
  expect((await ask({ key: crypto.randomUUID() })).status).toBe(200);
  const second = (await read(number)).invite;
  expect(second?.url).not.toBe(first?.url);
  expect([await use(invited.token, first?.url ?? ""), await use(invited.token, second?.url ?? "")]).toEqual([404, 200]);
});
