/** One gateway session. Keeps the events it sent for a while, so that a client that reconnects misses none. */
import type { GatewayOpcodes } from "discord-api-types/v10";
import { isOnShard, type Shard } from "./shard.ts";

/** The connection that a session sends on. */
export interface SessionLink {
  send(text: string): void;
  sendOp(op: GatewayOpcodes, d?: unknown): void;
  close(code: number, reason: string): void;
  terminate(): void;
  /** The connection no longer belongs to this session and may resume or identify again. */
  leaveSession(): void;
  readonly isIdle: boolean;
}

export interface SessionIdentity {
  userId: string;
  /** Null for a person's own client. */
  applicationId: string | null;
  intents: number;
  shard: Shard;
  largeThreshold: number;
  /** How many events are kept for a RESUME. */
  keptEvents: number;
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
  readonly shard: Shard;
  readonly largeThreshold: number;
  readonly keptEvents: number;
  #seq = 0;
  #sent: SentEvent[] = [];
  #connection: SessionLink | undefined;
  /** In each guild, the channels with active threads that this session sees. */
  readonly threadSight = new Map<string, ReadonlySet<string>>();

  constructor(id: string, identity: SessionIdentity) {
    this.id = id;
    this.userId = identity.userId;
    this.applicationId = identity.applicationId;
    this.intents = identity.intents;
    this.shard = identity.shard;
    this.largeThreshold = identity.largeThreshold;
    this.keptEvents = identity.keptEvents;
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

  /** Sends the session an event; `json` is its serialized data. */
  deliver(event: string, json: string): void {
    this.#seq += 1;
    const text = `{"t":${JSON.stringify(event)},"s":${this.#seq},"op":0,"d":${json}}`;
    this.#sent.push({ seq: this.#seq, text });
    // trimmed occasionally, not with each event
    if (this.#sent.length > this.keptEvents * 1.1) this.#sent = this.#sent.slice(-this.keptEvents);
    this.#connection?.send(text);
  }

  /** Whether everything after `seq` is still stored. */
  canReplay(seq: number): boolean {
    const first = this.#sent[0];
    return seq === this.#seq || (first !== undefined && first.seq <= seq + 1);
  }

  replay(seq: number): void {
    for (const event of this.#sent) if (event.seq > seq) this.#connection?.send(event.text);
  }

  isForGuild(guildId: string): boolean {
    return isOnShard(guildId, this.shard);
  }

  /** Whether the session asked for the intent. */
  intends(intent: number): boolean {
    return (this.intents & intent) !== 0;
  }
}
