// Loads the signed-in user. Only imported when signed in, because it pulls in the contracts' schemas.
import { account } from "#areas/account/contract.ts";
import { connections } from "#areas/connections/contract.ts";
import { guilds } from "#areas/guilds/contract.ts";
import type { Guild } from "#kit/guild.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { whenNotSignedIn } from "#kit-web/api/send.ts";
import { allowLeaving } from "#kit-web/module-frame/leaving.ts";
import { removeFlag, setFlag } from "./browser-storage.ts";
import { withConnections, withGuild, withGuilds, withUser } from "./session-state.ts";
import { changeSession } from "./session-store.ts";

let isOver = false;

whenNotSignedIn(() => {
  isOver = true;
  removeFlag();
  // Unsaved changes are stored in the browser and offered after the next sign-in.
  allowLeaving();
  location.replace("/");
});

/** If one of two requests succeeds and the other is rejected, the rejection counts, in any order. */
const noteSignedIn = (): void => {
  if (!isOver) setFlag();
};

/** Fetches user, guilds and connections at once; fails if one of the first two fails. */
export async function loadSession(): Promise<void> {
  void loadConnections();
  await Promise.all([loadUser(), loadGuilds()]);
}

async function loadUser(): Promise<void> {
  const user = await call(account.routes.user, {});
  noteSignedIn();
  changeSession((state) => withUser(state, user));
}

/** `refresh` makes the server ask Discord again. */
export async function loadGuilds(refresh = false): Promise<void> {
  const { added, notAdded } = await call(guilds.routes.list, refresh ? { query: { refresh: "true" } } : {});
  noteSignedIn();
  changeSession((state) => withGuilds(state, { added, notAdded }));
}

export async function loadConnections(): Promise<void> {
  // Errors are ignored, as specified (§8): the page with connections has a button to load them again.
  const answer = await call(connections.routes.list, {}).catch(() => null);
  if (answer) changeSession((state) => withConnections(state, answer.data));
}

export async function loadGuild(id: Snowflake, signal?: AbortSignal): Promise<Guild> {
  const { guild } = await call(guilds.routes.get, { params: { id } }, signal);
  changeSession((state) => withGuild(state, guild));
  return guild;
}
