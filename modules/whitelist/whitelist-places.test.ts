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
