/** One gateway session: what it has been told, in order, kept for a while so that a lost connection loses nothing. */
import type { GatewayOpcodes } from "discord-api-types/v10";

const KEPT_EVENTS = 20_000;

/** The connection that a session goes out by. */
export interface SessionLink {
  send(text: string): void;
  sendOp(op: GatewayOpcodes, d?: unknown): void;
  close(code: number, reason: string): void;
  terminate(): void;
  /** The connection is no longer this session's: it may resume or identify again. */
  leaveSession(): void;
  readonly isIdle: boolean;
}

export interface SessionIdentity {
  userId: string;
  /** Null for a person's own client. */
  applicationId: string | null;
  intents: number;
  shard: readonly [id: number, count: number];
  largeThreshold: number;
}

interface SentEvent {
  seq: number;
  text: string;
}

export class Session implements SessionIdentity {
  readonly id: string;
  readonly userId: string;
  readonly applicationId: string | null;
  readonly intents: number;
  readonly shard: readonly [id: number, count: number];
  readonly largeThreshold: number;
  #seq = 0;
  #sent: SentEvent[] = [];
  #connection: SessionLink | undefined;
  /** Guilds that this session has been told of by GUILD_CREATE. */
  readonly guildIds = new Set<string>();

  constructor(id: string, identity: SessionIdentity) {
    this.id = id;
    this.userId = identity.userId;
    this.applicationId = identity.applicationId;
    this.intents = identity.intents;
    this.shard = identity.shard;
    this.largeThreshold = identity.largeThreshold;
  }

  get seq(): number {
    return this.#seq;
  }

  get connection(): SessionLink | undefined {
    return this.#connection;
  }

  attach(connection: SessionLink | undefined): void {
    this.#connection = connection;
  }

  /** Tells the session of an event; `json` is its data, already written. */
  deliver(event: string, json: string): void {
    this.#seq += 1;
    const text = `{"t":${JSON.stringify(event)},"s":${this.#seq},"op":0,"d":${json}}`;
    this.#sent.push({ seq: this.#seq, text });
    if (this.#sent.length > KEPT_EVENTS * 1.1) this.#sent = this.#sent.slice(-KEPT_EVENTS);
    this.#connection?.send(text);
  }

  /** Whether everything after `seq` is still kept. */
  canReplay(seq: number): boolean {
    const first = this.#sent[0];
    return seq === this.#seq || (first !== undefined && first.seq <= seq + 1);
  }

  replay(seq: number): void {
    for (const event of this.#sent) if (event.seq > seq) this.#connection?.send(event.text);
  }

  isForGuild(guildId: string): boolean {
    return Number((BigInt(guildId) >> 22n) % BigInt(this.shard[1])) === this.shard[0];
  }
}
