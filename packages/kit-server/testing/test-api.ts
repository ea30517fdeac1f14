// An API over real HTTP for route tests; people are signed in without OAuth, which has its own tests.
import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import type { UserGuild } from "#kit-server/accounts/oauth/platform-user.ts";
import { openSessionStore, type SessionStore } from "#kit-server/accounts/sessions/session-store.ts";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import { makeLogger } from "#kit-server/base/log/logger.ts";
import { notifyAccessChanged } from "#kit-server/guild/access/access-changes.ts";
import { type GuildAccess, guildAccess } from "#kit-server/guild/access/guild-access.ts";
import { openWorkers, type Workers } from "#kit-server/guild/access/workers.ts";
import { readProof } from "#kit-server/guild/draws/draws.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { ApiPart } from "#kit-server/http/api-part.ts";
import { type ApiSettings, buildApi } from "#kit-server/http/build-api.ts";
import type { MemberPage } from "#kit-server/http/member-pages/member-page.ts";
import type { ReadyNotes } from "#kit-server/http/operator-routes.ts";
import type { WebhookRoutes } from "#kit-server/http/webhook-routes.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openLive } from "#kit-server/storage/live/live.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { newId } from "./sample-guild.ts";

/** A person with other `permissions` may be an ordinary member. */
type Managed = Pick<UserGuild, "id" | "name" | "owner"> &
  Partial<Pick<UserGuild, "permissions">> & {
    /** The member's roles on Discord. */
    roles?: readonly string[];
  };

export type TestApi = {
  url: string;
  sessions: SessionStore;
  visitor(): Browser;
  /** A browser signed in as a new person who manages these guilds, or as the account with this id. */
  signIn(name: string, managed?: readonly Managed[], id?: string): Promise<Browser>;
  /** As if Discord no longer lists any guild for the person. */
  loseAccess(browser: Browser): void;
  /** Changes a member's roles on Discord, with or without a gateway event. */
  setRoles(browser: Browser, guildId: string, roles: readonly string[], notifies?: boolean): Promise<void>;
  close(): Promise<void>;
};

export type TestApiOptions = Partial<ApiSettings> & {
  metricsToken?: string;
  /** The accounts of operators. */
  operatorIds?: readonly string[];
  readyNotes?: ReadyNotes;
  /** Reads a member's roles; defaults to those that the person was signed in with. */
  memberPages?: readonly MemberPage[];
  /** None by default. */
  webhooks?: WebhookRoutes;
  readMember?: (guildId: string, userId: string) => Promise<readonly string[] | null>;
};

const COOKIE = "guildhall_session";
const MANAGE_GUILD = "32";
const NO_WEBHOOKS: WebhookRoutes = { findSource: async () => null, store: async () => {}, now: () => new Date() };

export async function openTestApi(
  database: Database,
  guilds: Pick<GuildStore, "get">,
  partsOf: (access: GuildAccess, workers: Workers) => readonly ApiPart[],
  {
    metricsToken,
    operatorIds = [],
    readyNotes = {},
    memberPages = [],
    readMember,
    webhooks = NO_WEBHOOKS,
    ...settings
  }: TestApiOptions = {},
): Promise<TestApi> {
  const managed = new Map<string, readonly Managed[]>();
  const owners = new Map<Browser, string>();
  const sessions = await openSessionStore(database);
  const access = guildAccess({
    accessToken: async (userId) => userId,
    readGuilds: async (userId) =>
      (managed.get(userId) ?? []).map((guild) => ({
        permissions: MANAGE_GUILD,
        ...guild,
        icon: null,
        memberCount: null,
      })),
    endSessions: sessions.endAll,
  });
  const rolesOf = async (guildId: string, userId: string) =>
    managed.get(userId)?.find(({ id }) => id === guildId)?.roles ?? null;
  const workers = await openWorkers(database, { readMember: readMember ?? rolesOf });
  const live = await openLive(database);
  const app = await buildApi({
    settings: {
      productName: "Guildhall",
      version: "0.0.0",
      publicUrl: null,
      trustedProxies: ["loopback"],
      callsPerMinute: 1_000_000,
      webRoot: null,
      cdnOrigin: "https://cdn.example",
      appConfig: {},
      foundPages: [],
      ...settings,
    },
    log: makeLogger("silent"),
    metrics: new Registry(),
    metricsToken: metricsToken ?? null,
    readyChecks: {},
    readyNotes,
    sessions,
    access,
    guilds,
    workers,
    operatorIds,
    live,
    readProof: (commitment) => readProof(database.orm, commitment),
    parts: partsOf(access, workers),
    memberPages,
    webhooks,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { publicUrl } = settings;
  const proxied: Record<string, string> = publicUrl ? { "x-forwarded-host": new URL(publicUrl).host } : {};

  return {
    url,
    sessions,
    visitor: () => openBrowser(url, proxied),
    async signIn(name, guildsOfPerson = [], id = newId()) {
      managed.set(id, guildsOfPerson);
      await database.orm.insert(users).values({ id, username: name });
      const browser = openBrowser(url, proxied);
      browser.cookies.set(COOKIE, (await sessions.begin(id, null)).token);
      owners.set(browser, id);
      return browser;
    },
    loseAccess(browser) {
      const id = owners.get(browser) ?? "";
      managed.set(id, []);
      access.forget(id);
    },
    async setRoles(browser, guildId, roles, notifies = true) {
      const id = owners.get(browser) ?? "";
      const others = (managed.get(id) ?? []).map((guild) => (guild.id === guildId ? { ...guild, roles } : guild));
      managed.set(id, others);
      if (notifies) await notifyAccessChanged(database.orm, guildId, id);
    },
    async close() {
      await app.close();
      await Promise.all([workers.close(), sessions.close(), live.close()]);
    },
  };
}
