// The state of the signed-in person, and every way in which it changes (specification §3, §4).
import type { account } from "#areas/account/contract.ts";
import type { connections } from "#areas/connections/contract.ts";
import type { Guild, GuildListing } from "#kit/guild.ts";
import type { SetupComplete } from "#kit/live-event.ts";
import type { RouteAnswer } from "#kit/route.ts";

/** The complete response of the user request. */
export type SessionUser = RouteAnswer<typeof account.routes.user>;
export type Connection = RouteAnswer<typeof connections.routes.list>["data"][number];
/** Listed guilds have few fields; a separately fetched one also has its roles and channels. */
export type AddedGuild = GuildListing | Guild;
export type SessionGuilds = { added: readonly AddedGuild[]; notAdded: readonly GuildListing[] };

export type SessionState = {
  user: SessionUser | null;
  guilds: SessionGuilds | null;
  connections: readonly Connection[] | null;
};

export const emptySession: SessionState = { user: null, guilds: null, connections: null };

export const isLoaded = ({ user, guilds }: SessionState): boolean => user !== null && guilds !== null;
export const isAuthenticated = ({ user }: SessionState): boolean => user !== null;

export const withUser = (state: SessionState, user: SessionUser): SessionState => ({ ...state, user });
export const withConnections = (state: SessionState, data: readonly Connection[]): SessionState => ({
  ...state,
  connections: data,
});

/** New lists replace the old ones; fetched details of guilds that are still listed are kept. */
export function withGuilds(state: SessionState, guilds: SessionGuilds): SessionState {
  const known = new Map(state.guilds?.added.map((guild) => [guild.id, guild]));
  const added = guilds.added.map((guild) => ({ ...known.get(guild.id), ...guild }));
  return { ...state, guilds: { added, notAdded: guilds.notAdded } };
}

/** A fetched guild replaces the one with the same id in `added`, or is appended. */
export function withGuild(state: SessionState, guild: Guild): SessionState {
  const { added, notAdded } = state.guilds ?? { added: [], notAdded: [] };
  const isListed = added.some(({ id }) => id === guild.id);
  return {
    ...state,
    guilds: {
      added: isListed ? added.map((one) => (one.id === guild.id ? guild : one)) : [...added, guild],
      notAdded,
    },
  };
}

/** A finished setup brings that guild's new roles, channels and bot position. */
export function withSetupComplete(state: SessionState, update: SetupComplete): SessionState {
  if (!state.guilds) return state;
  const added = state.guilds.added.map((guild) => (guild.id === update.guild_id ? withNewParts(guild, update) : guild));
  return { ...state, guilds: { ...state.guilds, added } };
}

export const withNewParts = <G extends AddedGuild>(
  guild: G,
  { newRoles, newChannels, newBotPosition }: SetupComplete,
) => ({
  ...guild,
  roles: newRoles,
  channels: newChannels,
  botRolePosition: newBotPosition,
});
