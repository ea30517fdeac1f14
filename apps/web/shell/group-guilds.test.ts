import { expect, test } from "vitest";
import type { GuildListing } from "#kit/guild.ts";
import { groupGuilds } from "./group-guilds.ts";

const guild = (id: string): GuildListing => ({
  ...{ id, name: id, icon: null, owner: true, permissions: "0", memberCount: null },
  ...{ access: "manage", worksIn: [] },
});
const added = ["a", "b", "c", "d", "e", "f", "g"].map(guild);
const ids = (parts: ReturnType<typeof groupGuilds>) =>
  [parts.pinned, parts.recent, parts.others].map((group) => group.map(({ id }) => id).join(""));

test("lists every server once: pinned, recent or other", () => {
  expect(ids(groupGuilds(added, { pinned: ["f", "b"], guilds: ["b", "g", "gone"] }))).toEqual(["fb", "g", "acde"]);
});

test("shows no recent group for a few servers", () => {
  expect(ids(groupGuilds(added.slice(0, 3), { pinned: [], guilds: ["c"] }))).toEqual(["", "", "abc"]);
});
