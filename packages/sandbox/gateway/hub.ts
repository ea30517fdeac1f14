/** All gateway sessions: hears the world's bus and tells each session what it has asked for and may see. */
import { GatewayIntentBits, type GatewayPresenceUpdateData } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentGuildCreate } from "../present/guild.ts";
import { canView } from "../rules/access.ts";
import { guildPermissions, hasPermission } from "../rules/permissions.ts";
import type { Happening } from "../state/bus.ts";
import type { OwnPresence } from "../state/presences.ts";
import type { GuildRecord } from "../state/records.ts";
import { randomSecret } from "../state/tokens.ts";
import { blankContent } from "./blank-content.ts";
import { isIntended } from "./intents.ts";
import { Session, type SessionIdentity, type SessionLink } from "./session.ts";

export interface GatewayLimits {
  heartbeatIntervalMs: number;
  /** How long a session without a connection can be resumed. */
  resumeWindowMs: number;
  maxConcurrency: number;
  /** Whether a second IDENTIFY within five seconds of the first in its bucket is refused. */
  enforcesIdentifyPace: boolean;
  sendsPerMinute: number;
}

export const GATEWAY_LIMITS: GatewayLimits = {
  heartbeatIntervalMs: 41_250,
  resumeWindowMs: 5 * 60_000,
  maxConcurrency: 16,
  enforcesIdentifyPace: false,
  sendsPerMinute: 120,
};

const DAY_MS = 86_400_000;

export class GatewayHub {
  readonly platform: Platform;
  readonly limits: GatewayLimits;
  readonly connections = new Set<SessionLink>();
  readonly #sessions = new Map<string, Session>();
  readonly #expiries = new Map<string, NodeJS.Timeout>();
  readonly #identifiedAt = new Map<string, number>();
  readonly #starts = new Map<string, number[]>();

  constructor(platform: Platform, limits: GatewayLimits) {
    this.platform = platform;
    this.limits = limits;
    platform.sessionStarts = (userId) => this.#startsOf(userId);
    platform.bus.listen((happening) => this.#hear(happening));
  }

  get sessions(): readonly Session[] {
    return [...this.#sessions.values()];
  }

  session(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  open(identity: SessionIdentity, connection: SessionLink): Session {
    const session = new Session(randomSecret(16), identity);
    this.#sessions.set(session.id, session);
    session.attach(connection);
    this.#starts.set(identity.userId, [...(this.#starts.get(identity.userId) ?? []), this.platform.clock.now()]);
    return session;
  }

  /** The connection is gone; the session waits for a RESUME. */
  detach(session: Session): void {
    session.attach(undefined);
    const expiry = setTimeout(() => this.end(session), this.limits.resumeWindowMs);
    expiry.unref();
    this.#expiries.set(session.id, expiry);
  }

  reattach(session: Session, connection: SessionLink): void {
    clearTimeout(this.#expiries.get(session.id));
    this.#expiries.delete(session.id);
    session.attach(connection);
  }

  end(session: Session): void {
    clearTimeout(this.#expiries.get(session.id));
    this.#expiries.delete(session.id);
    if (!this.#sessions.delete(session.id)) return;
    const isLast = !this.sessions.some((other) => other.userId === session.userId);
    if (isLast) this.#setPresence(session.userId, undefined);
  }

  endAll(): void {
    for (const session of this.sessions) this.end(session);
    for (const connection of this.connections) connection.terminate();
  }

  /** Whether an IDENTIFY may be taken now; true takes it. */
  takeIdentify(key: string): boolean {
    const last = this.#identifiedAt.get(key) ?? 0;
    if (this.limits.enforcesIdentifyPace && Date.now() - last < 5_000) return false;
    this.#identifiedAt.set(key, Date.now());
    return true;
  }

  updatePresence(userId: string, data: GatewayPresenceUpdateData): void {
    const status = data.status === "invisible" ? "offline" : data.status;
    const activities = data.activities.map((activity, index) => ({
      ...activity,
      id: String(index),
      created_at: this.platform.clock.now(),
    }));
    this.#setPresence(userId, { status, activities } as OwnPresence);
  }

  tellGuild(session: Session, guild: GuildRecord): void {
    if (!isIntended(session.intents, "GUILD_CREATE", true)) return;
    session.guildIds.add(guild.id);
    const isPerson = session.applicationId === null;
    const data = presentGuildCreate(this.platform, guild, {
      userId: session.userId,
      largeThreshold: session.largeThreshold,
      // without the presences intent a bot is told of itself alone in large guilds, of everyone in small ones
      withMembers:
        isPerson ||
        (session.intents & (GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences)) !== 0 ||
        guild.members.size <= session.largeThreshold,
      withPresences: isPerson || (session.intents & GatewayIntentBits.GuildPresences) !== 0,
    });
    session.deliver("GUILD_CREATE", JSON.stringify(data));
  }

  /** Every event has left for every connection. */
  get isIdle(): boolean {
    return [...this.connections].every((connection) => connection.isIdle);
  }

  #startsOf(userId: string): { starts: number; maxConcurrency: number; resetAfterMs: number } {
    const now = this.platform.clock.now();
    const recent = (this.#starts.get(userId) ?? []).filter((at) => at > now - DAY_MS);
    this.#starts.set(userId, recent);
    const [first] = recent;
    return {
      starts: recent.length,
      maxConcurrency: this.limits.maxConcurrency,
      resetAfterMs: first === undefined ? 0 : first + DAY_MS - now,
    };
  }

  #setPresence(userId: string, presence: OwnPresence | undefined): void {
    const { presences, world, bus } = this.platform;
    const before = JSON.stringify(presences.of(userId));
    presences.set(userId, presence);
    if (JSON.stringify(presences.of(userId)) === before) return;
    for (const guild of world.guilds.values()) {
      if (guild.members.has(userId))
        bus.tell({ event: "PRESENCE_UPDATE", guildId: guild.id, data: presences.present(userId, guild.id) });
    }
  }

  #hear(happening: Happening): void {
    const isDifferentForEach = typeof happening.data === "function";
    let shared: string | undefined;
    for (const session of this.#sessions.values()) {
      if (!this.#isFor(session, happening)) continue;
      if (happening.event === "GUILD_CREATE") {
        const guild = this.platform.world.guilds.get(happening.guildId ?? "");
        if (guild !== undefined) this.tellGuild(session, guild);
        continue;
      }
      const data = typeof happening.data === "function" ? happening.data(session.userId) : happening.data;
      if (data === undefined) continue;
      if (lacksContent(session) && (happening.event === "MESSAGE_CREATE" || happening.event === "MESSAGE_UPDATE")) {
        session.deliver(happening.event, JSON.stringify(blankContent(data, session.userId)));
      } else if (isDifferentForEach) {
        session.deliver(happening.event, JSON.stringify(data));
      } else {
        shared ??= JSON.stringify(data);
        session.deliver(happening.event, shared);
      }
    }
  }

  #isFor(session: Session, { event, guildId, channelId, audience, requires, data }: Happening): boolean {
    const { world, clock } = this.platform;
    if (audience !== undefined && !audience.includes(session.userId)) return false;
    if (guildId === undefined ? session.shard[0] !== 0 : !session.isForGuild(guildId)) return false;
    if (!isIntended(session.intents, event, guildId !== undefined) && !isOwnMemberUpdate(session, event, data))
      return false;
    if (audience !== undefined) return true;
    if (guildId !== undefined) {
      const guild = world.guilds.get(guildId);
      const member = guild?.members.get(session.userId);
      if (guild === undefined || member === undefined) return false;
      if (requires !== undefined && !hasPermission(guildPermissions(guild, member, clock.now()), requires))
        return false;
    }
    return channelId === undefined || canView(this.platform, channelId, session.userId);
  }
}

/** A bot hears of changes to its own membership without any intent. */
function isOwnMemberUpdate(session: Session, event: string, data: Happening["data"]): boolean {
  if (event !== "GUILD_MEMBER_UPDATE" || typeof data === "function") return false;
  return "user" in data && (data.user as { id: string }).id === session.userId;
}

function lacksContent(session: Session): boolean {
  return session.applicationId !== null && (session.intents & GatewayIntentBits.MessageContent) === 0;
}
