/** A typed client of the control API for tests: act, wait, and read the world. */
import type {
  APIAuditLogEntry,
  APIChannel,
  APIGuild,
  APIGuildMember,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
  APIUser,
  InteractionResponseType,
} from "discord-api-types/v10";
import type { ApplicationRecord } from "../state/records.ts";
import type { RequestFault } from "./fault-plan.ts";
import type { LoggedRequest } from "./request-log.ts";
import type { GatewaySessionState } from "./session-state.ts";
import type { WorldPart } from "./state-routes.ts";

export interface Person extends APIUser {
  email: string | null;
  isDmClosed: boolean;
  /** The value of the Authorization header and of an IDENTIFY. */
  token: string;
}

export interface GuildSummary {
  id: string;
  name: string;
  ownerId: string;
  memberCount: number;
  botIds: string[];
  roles: { id: string; name: string; position: number }[];
  channels: { id: string; name: string; type: number; parent_id: string | null }[];
}

/** The response to an interaction; everything is null until it is sent. */
export interface GivenAnswer {
  id: string;
  kind: InteractionResponseType | null;
  modal: APIModalInteractionResponseCallbackData | null;
  message: APIMessage | null;
}

type Limit = { max: number; perMs: number };

export type ControlClient = ReturnType<typeof controlClient>;

/** Guilds and people are identified by id or name. */
export function controlClient(url: string) {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init =
      body === undefined
        ? { method }
        : { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const response = await fetch(`${url}/_sandbox${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /_sandbox${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  };
  const name = encodeURIComponent;
  return {
    people: (filter: { search?: string; guild?: string; leading?: boolean; limit?: number } = {}) =>
      ask<Person[]>("GET", `/people?${queryText(filter)}`),
    person: (person: string) =>
      ask<Person & { guilds: { id: string; name: string; owner: boolean }[]; dms: APIChannel[] }>(
        "GET",
        `/people/${name(person)}`,
      ),
    createPerson: (given: { username?: string; displayName?: string; email?: string | null; bot?: boolean } = {}) =>
      ask<Person>("POST", "/people", given),
    changePerson: (
      person: string,
      given: {
        hasTwoFactors?: boolean;
        isVerified?: boolean;
        hasPhone?: boolean;
        displayName?: string | null;
        email?: string | null;
        locale?: string;
        status?: "online" | "idle" | "dnd" | "offline";
      },
    ) => ask<Person>("PATCH", `/people/${name(person)}`, given),
    closeDms: (person: string, closed = true) => ask<void>("PUT", `/people/${name(person)}/dms`, { closed }),

    applications: () => ask<ApplicationRecord[]>("GET", "/applications"),
    createApplication: (
      given: {
        name?: string;
        ownerId?: string;
        redirectUris?: string[];
        intents?: ("presences" | "members" | "content")[];
        isPublic?: boolean;
      } = {},
    ) => ask<ApplicationRecord>("POST", "/applications", given),
    addRedirect: (applicationId: string, uri: string) =>
      ask<ApplicationRecord>("POST", `/applications/${applicationId}/redirects`, { uri }),

    guilds: () => ask<GuildSummary[]>("GET", "/guilds"),
    guild: (guild: string) =>
      ask<APIGuild & { member_count: number; channels: APIChannel[] }>("GET", `/guilds/${name(guild)}`),
    createGuild: (
      given: {
        name?: string;
        owner?: string;
        members?: number;
        roles?: number;
        channels?: number;
        application?: string;
        permissions?: string;
        features?: string[];
      } = {},
    ) => ask<GuildSummary>("POST", "/guilds", given),
    join: (
      guild: string,
      person: string,
      given: { pending?: boolean; isBot?: boolean; permissions?: string; roles?: string[] } = {},
    ) => ask<APIGuildMember>("POST", `/guilds/${name(guild)}/members`, { person, ...given }),
    leave: (guild: string, person: string) => ask<void>("DELETE", `/guilds/${name(guild)}/members/${name(person)}`),
    boost: (guild: string, person: string, boosts = true) =>
      ask<APIGuildMember>("PUT", `/guilds/${name(guild)}/members/${name(person)}/boost`, { boosts }),
    /** Returns the interactions' ids, in the order of the people. */
    pressTogether: (channelId: string, messageId: string, given: { people: string[]; customId: string }) =>
      ask<string[]>("POST", `/channels/${channelId}/messages/${messageId}/presses`, given),
    setIntents: (application: string, intents: ("presences" | "members" | "content")[]) =>
      ask<object>("PUT", `/applications/${name(application)}/intents`, { intents }),
    burst: (guild: string, count: number) => ask<string[]>("POST", `/guilds/${name(guild)}/burst`, { count }),
    changeGuild: (
      guild: string,
      given: {
        mfaLevel?: 0 | 1;
        verificationLevel?: number;
        features?: string[];
        owner?: string;
        vanityCode?: string | null;
      },
    ) => ask<APIGuild>("PATCH", `/guilds/${name(guild)}`, given),
    setPermissions: (guild: string, role: string, permissions: bigint) =>
      ask<APIRole>("PUT", `/guilds/${name(guild)}/roles/${name(role)}/permissions`, {
        permissions: String(permissions),
      }),
    removePermission: (guild: string, role: string, permission: string) =>
      ask<void>("DELETE", `/guilds/${name(guild)}/roles/${name(role)}/permissions/${permission}`),

    /** All stored records of one type, such as `invites`. */
    world: <T = Record<string, unknown>>(table: WorldPart) => ask<T[]>("GET", `/world/${table}`),
    messages: (channelId: string) => ask<APIMessage[]>("GET", `/channels/${channelId}/messages`),
    members: (guild: string) => ask<APIGuildMember[]>("GET", `/guilds/${name(guild)}/members`),
    auditLog: (guild: string) => ask<APIAuditLogEntry[]>("GET", `/guilds/${name(guild)}/audit-log`),
    ephemeral: (messageId: string) =>
      ask<{ viewerId: string; message: APIMessage } | null>("GET", `/interactions/${messageId}`),
    answer: (nonce: string) => ask<GivenAnswer>("GET", `/answers/${name(nonce)}`),
    requests: (
      filter: { method?: string; path?: string; status?: number; application?: string; after?: number } = {},
    ) => ask<LoggedRequest[]>("GET", `/requests?${queryText(filter)}`),
    forgetRequests: () => ask<void>("DELETE", "/requests"),
    sessions: () => ask<GatewaySessionState[]>("GET", "/sessions"),

    faultRequests: (fault: RequestFault) => ask<void>("POST", "/faults/requests", fault),
    faultGateway: (fault: {
      kind: "drop" | "reconnect" | "invalid-session" | "close" | "ask-heartbeat";
      user?: string;
      resumable?: boolean;
      code?: number;
    }) => ask<{ matched: number }>("POST", "/faults/gateway", fault),
    ignoreHeartbeats: (ignored = true) => ask<void>("PUT", "/faults/heartbeats", { ignored }),
    outage: (guild: string, isOut = true) => ask<void>("PUT", `/faults/outages/${name(guild)}`, { isOut }),
    clearFaults: () => ask<void>("DELETE", "/faults"),
    rateLimits: (given: {
      lifted?: boolean;
      global?: Limit | null;
      invalid?: Limit | null;
      routes?: Record<string, Limit | null>;
    }) => ask<void>("PUT", "/rate-limits", given),

    settle: (given: { quietMs?: number; timeoutMs?: number } = {}) =>
      ask<{ happened: number }>("POST", "/settle", given),
    clock: () => ask<{ now: string; offsetMs: number }>("GET", "/clock"),
    advance: (ms: number) => ask<{ now: string; offsetMs: number }>("POST", "/clock/advance", { ms }),
    reset: (world: "sample" | "empty" = "sample") => ask<void>("POST", "/reset", { world }),
  };
}

function queryText(filter: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return new URLSearchParams(given).toString();
}
