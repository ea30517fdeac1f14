import { describe, expect, it } from "vitest";
import type { Guild, GuildListing } from "#kit/guild.ts";
import {
  emptySession,
  isAuthenticated,
  isLoaded,
  type SessionUser,
  withGuild,
  withGuilds,
  withSetupComplete,
  withUser,
} from "./session-state.ts";

const listing = (id: string, name: string): GuildListing => ({
  access: "manage",
  worksIn: [],
  id,
  name,
  icon: null,
  owner: true,
  permissions: "32",
  memberCount: 3,
});
const fetched = (id: string, name: string): Guild => ({
  ...listing(id, name),
  memberCount: 4,
  banner: null,
  plan: "free",
  roles: [],
  channels: [],
  botRolePosition: 1,
  botPermissions: "0",
  screening: false,
  emojis: [],
  bot: { id: "1", name: "Guildhall", avatar: null, guildAvatar: null, color: 0 },
});
const [harbour, orchard, mill] = ["10000000000000001", "10000000000000002", "10000000000000003"] as const;
const lists = { added: [listing(harbour, "Harbour"), listing(orchard, "Orchard")], notAdded: [listing(mill, "Mill")] };
const user: SessionUser = {
  success: true,
  id: "20000000000000001",
  username: "mara",
  globalName: null,
  avatar: null,
  email: null,
  isOperator: false,
};

describe("the session", () => {
  it("is loaded once user and servers are present, and authenticated once the user is", () => {
    expect(isLoaded(emptySession)).toBe(false);
    expect(isLoaded(withGuilds(emptySession, lists))).toBe(false);
    expect(isAuthenticated(withGuilds(emptySession, lists))).toBe(false);
    const withBoth = withUser(withGuilds(emptySession, lists), user);
    expect(isLoaded(withBoth)).toBe(true);
    expect(isAuthenticated(withBoth)).toBe(true);
  });

  it("replaces a listed server with the fetched one", () => {
    const { guilds } = withGuild(withGuilds(emptySession, lists), fetched(harbour, "Harbour Lights"));
    expect(guilds?.added.map(({ name }) => name)).toEqual(["Harbour Lights", "Orchard"]);
  });

  it("appends a fetched server that was not listed", () => {
    const { guilds } = withGuild(withGuilds(emptySession, lists), fetched(mill, "Mill"));
    expect(guilds?.added.map(({ id }) => id)).toEqual([harbour, orchard, mill]);
  });

  it("replaces roles, channels and bot position when a server's setup completes", () => {
    const before = withGuild(withGuilds(emptySession, lists), fetched(harbour, "Harbour"));
    const role = { id: mill, name: "Crew", color: 0, position: 1, managed: false, permissions: "0" };
    const update = { guild_id: harbour, newRoles: [role], newChannels: [], newBotPosition: 7 };
    const { guilds } = withSetupComplete(before, update);
    expect(guilds?.added[0]).toMatchObject({ name: "Harbour", roles: [role], channels: [], botRolePosition: 7 });
    expect(guilds?.added[1]).toEqual(lists.added[1]);
  });

  it("keeps fetched details of a server when the lists are fetched again", () => {
    const before = withGuild(withGuilds(emptySession, lists), fetched(harbour, "Harbour"));
    const { guilds } = withGuilds(before, { added: [listing(harbour, "Renamed")], notAdded: [] });
    expect(guilds?.added[0]).toMatchObject({ name: "Renamed", botRolePosition: 1 });
  });
});
