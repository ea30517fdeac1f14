/** All gateway sessions. Sends each session the bus's events that it subscribed to and may see. */
import { GatewayCloseCodes, GatewayIntentBits, type GatewayPresenceUpdateData } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentGuildCreate } from "../present/guild.ts";
import type { Happening } from "../state/bus.ts";
import type { OwnPresence } from "../state/presences.ts";
import type { GuildRecord } from "../state/records.ts";
import { randomSecret } from "../state/tokens.ts";
import { receivesEvent } from "./audience.ts";
import { filterByIntents } from "./filter-by-intents.ts";
import { isIntended } from "./intents.ts";
import { GATEWAY_LIMITS, type GatewayLimits } from "./limits.ts";
import { MemberRequests } from "./member-requests.ts";
import { Session, type SessionIdentity, type SessionLink } from "./session.ts";
import { SessionStarts } from "./session-starts.ts";
import { recordVisibleThreads, syncThreads } from "./thread-sight.ts";

export class GatewayHub {
  readonly platform: Platform;
  readonly limits: GatewayLimits;
  readonly starts: SessionStarts;
  readonly memberRequests: MemberRequests;
  readonly connections = new Set<SessionLink>();
  readonly #sessions = new Map<string, Session>();
  /** Cancels the expiry of each session that waits for a RESUME. */
  readonly #expiries = new Map<string, () => void>();
  readonly #outages = new Set<string>();

  constructor(platform: Platform, limits: Partial<GatewayLimits>) {
    this.platform = platform;
    this.limits = { ...GATEWAY_LIMITS, ...limits };
    this.starts = new SessionStarts(this.limits, platform.clock);
    this.memberRequests = new MemberRequests(this.limits, platform.clock);
    platform.gatewayOf = (userId) => ({
      shards: this.#shardsFor(userId),
      session_start_limit: this.starts.limitFor(userId),
    });
    platform.bus.listen((happening) => this.#dispatch(happening));
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
    return session;
  }

  /** The connection is closed; the session waits for a RESUME. */
  detach(session: Session): void {
    session.attach(undefined);
    const callOff = this.platform.clock.after(this.limits.resumeWindowMs, () => this.end(session));
    this.#expiries.set(session.id, callOff);
  }

  reattach(session: Session, connection: SessionLink): void {
    this.#expiries.get(session.id)?.();
    this.#expiries.delete(session.id);
    session.attach(connection);
  }

  end(session: Session): void {
    this.#expiries.get(session.id)?.();
    this.#expiries.delete(session.id);
    if (!this.#sessions.delete(session.id)) return;
    const isLast = !this.sessions.some((other) => other.userId === session.userId);
    if (isLast) this.#setPresence(session.userId, undefined);
  }

  /** Ends each of a user's sessions and closes its connection, as Discord does once the token is invalid. */
  disconnect(userId: string): void {
    for (const session of this.sessions) {
      if (session.userId !== userId) continue;
      session.connection?.close(GatewayCloseCodes.AuthenticationFailed, "Authentication failed.");
      this.end(session);
    }
  }

  endAll(): void {
    for (const session of this.sessions) this.end(session);
    for (const connection of this.connections) connection.terminate();
    this.#outages.clear();
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

  sendGuild(session: Session, guild: GuildRecord): void {
    recordVisibleThreads(this.platform, session, guild);
    if (this.#outages.has(guild.id) || !isIntended(session.intents, "GUILD_CREATE", true)) return;
    const isPerson = session.applicationId === null;
    const withPresences = session.intends(GatewayIntentBits.GuildPresences);
    const data = presentGuildCreate(this.platform, guild, {
      userId: session.userId,
      largeThreshold: session.largeThreshold,
      membersOfLarge: isPerson ? "online" : "notable",
      withPresences,
    });
    session.deliver("GUILD_CREATE", JSON.stringify(data));
  }

  /** The guild becomes unavailable for everyone in it, or available again. */
  setOutage(guild: GuildRecord, isOut: boolean): void {
    if (this.#outages.has(guild.id) === isOut) return;
    const { bus } = this.platform;
    const news = { guildId: guild.id, audience: [...guild.members.keys()] };
    if (isOut) bus.publish({ event: "GUILD_DELETE", ...news, data: { id: guild.id, unavailable: true } });
    if (isOut) this.#outages.add(guild.id);
    else this.#outages.delete(guild.id);
    if (!isOut) bus.publish({ event: "GUILD_CREATE", ...news, data: {} });
  }

  endOutages(): void {
    for (const id of this.#outages) {
      const guild = this.platform.world.guilds.get(id);
      if (guild !== undefined) this.setOutage(guild, false);
    }
  }

  /** Whether every event has been sent on every connection. */
  get isIdle(): boolean {
    return [...this.connections].every((connection) => connection.isIdle);
  }

  /** Discord recommends a shard for each 1,000 guilds, well below a shard's limit. */
  #shardsFor(userId: string): number {
    const guilds = [...this.platform.world.guilds.values()].filter((guild) => guild.members.has(userId)).length;
    return Math.max(1, Math.ceil(guilds / (this.limits.guildsPerShard * 0.4)));
  }

  #setPresence(userId: string, presence: OwnPresence | undefined): void {
    const { presences, world, bus } = this.platform;
    const before = JSON.stringify(presences.of(userId));
    presences.set(userId, presence);
    if (JSON.stringify(presences.of(userId)) === before) return;
    for (const guild of world.guilds.values()) {
      if (guild.members.has(userId))
        bus.publish({ event: "PRESENCE_UPDATE", guildId: guild.id, data: presences.present(userId, guild.id) });
    }
  }

  #dispatch(happening: Happening): void {
    if (happening.guildId !== undefined && this.#outages.has(happening.guildId)) return;
    // most sessions receive the same data, so it is serialized once
    let shared: { data: object; json: string } | undefined;
    for (const session of this.#sessions.values()) {
      if (receivesEvent(this.platform, session, happening)) {
        const data = this.#dataFor(session, happening);
        if (data !== undefined) {
          if (shared?.data !== data) shared = { data, json: JSON.stringify(data) };
          session.deliver(happening.event, shared.json);
        }
      }
      syncThreads(this.platform, session, happening);
    }
  }

  #dataFor(session: Session, { event, guildId, data }: Happening): object | undefined {
    if (event === "GUILD_CREATE") {
      const guild = this.platform.world.guilds.get(guildId ?? "");
      if (guild !== undefined) this.sendGuild(session, guild);
      return undefined;
    }
    const whole = typeof data === "function" ? data(session.userId) : data;
    return whole === undefined ? undefined : filterByIntents(session, event, whole);
  }
}
