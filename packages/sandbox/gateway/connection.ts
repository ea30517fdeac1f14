/** One WebSocket of the gateway: hello, heartbeats, received payloads and closing. */
import { GatewayCloseCodes, GatewayOpcodes } from "discord-api-types/v10";
import type { RawData, WebSocket } from "ws";
import { GatewayClose } from "./gateway-close.ts";
import type { GatewayHub } from "./hub.ts";
import { Outlet, type StreamCompression } from "./outlet.ts";
import type { Session, SessionLink } from "./session.ts";

const MAX_PAYLOAD_BYTES = 4096;

/** The handler of each opcode, by its number. */
export type Opcodes = Readonly<Record<number, (connection: Connection, data: unknown) => void>>;

export class Connection implements SessionLink {
  readonly hub: GatewayHub;
  readonly version: number;
  readonly #socket: WebSocket;
  readonly #opcodes: Opcodes;
  readonly outlet: Outlet;
  session: Session | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #sendTimes: number[] = [];

  constructor(
    hub: GatewayHub,
    socket: WebSocket,
    asked: { version: number; compression: StreamCompression | undefined },
    opcodes: Opcodes,
  ) {
    this.hub = hub;
    this.version = asked.version;
    this.#opcodes = opcodes;
    this.#socket = socket;
    this.outlet = new Outlet(socket, asked.compression);
    hub.connections.add(this);
    socket.on("message", (data) => this.#receive(data));
    socket.on("close", (code) => this.#ended(code));
    socket.on("error", () => socket.terminate());
    this.sendOp(GatewayOpcodes.Hello, { heartbeat_interval: hub.limits.heartbeatIntervalMs, _trace: ["sandbox"] });
    this.expectHeartbeat();
  }

  get isIdle(): boolean {
    return this.outlet.isIdle;
  }

  send(text: string): void {
    this.outlet.send(text);
  }

  sendOp(op: GatewayOpcodes, d: unknown = null): void {
    this.send(JSON.stringify({ t: null, s: null, op, d }));
  }

  close(code: number, reason: string): void {
    this.outlet.close(code, reason);
  }

  /** Drops the connection without a close frame. */
  terminate(): void {
    this.#socket.terminate();
  }

  leaveSession(): void {
    this.session = undefined;
  }

  /** A client that misses its heartbeat by half an interval is disconnected. */
  expectHeartbeat(): void {
    clearTimeout(this.#heartbeatTimer);
    const timeout = this.hub.limits.heartbeatIntervalMs * 1.5;
    this.#heartbeatTimer = setTimeout(() => this.#timeOut(), timeout);
    this.#heartbeatTimer.unref();
  }

  #timeOut(): void {
    const { session } = this;
    this.leaveSession();
    if (session !== undefined) this.hub.end(session);
    this.close(GatewayCloseCodes.SessionTimedOut, "Session timed out.");
  }

  #receive(data: RawData): void {
    if (!this.#mayReceive()) {
      this.close(GatewayCloseCodes.RateLimited, "You are being rate limited.");
      return;
    }
    const payload = parsePayload(data);
    if (payload === undefined) {
      this.close(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
      return;
    }
    const handle = this.#opcodes[payload.op];
    if (handle === undefined) {
      this.close(GatewayCloseCodes.UnknownOpcode, `Unknown opcode: ${payload.op}`);
      return;
    }
    try {
      handle(this, payload.d);
    } catch (error) {
      if (error instanceof GatewayClose) {
        this.close(error.code, error.message);
        return;
      }
      process.stderr.write(`sandbox: opcode ${payload.op} failed: ${error instanceof Error ? error.stack : error}\n`);
      this.close(GatewayCloseCodes.UnknownError, "Unknown error");
    }
  }

  #mayReceive(): boolean {
    const now = this.hub.platform.clock.now();
    this.#sendTimes = this.#sendTimes.filter((at) => at > now - 60_000);
    this.#sendTimes.push(now);
    return this.#sendTimes.length <= this.hub.limits.sendsPerMinute;
  }

  #ended(code: number): void {
    clearTimeout(this.#heartbeatTimer);
    this.hub.connections.delete(this);
    this.outlet.dispose();
    const { session } = this;
    if (session === undefined || session.connection !== this) return;
    // a client that closes normally ends its session; otherwise it can be resumed
    if (code === 1000 || code === 1001) this.hub.end(session);
    else this.hub.detach(session);
  }
}

function parsePayload(data: RawData): { op: number; d: unknown } | undefined {
  const raw = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
  if (raw.length > MAX_PAYLOAD_BYTES) return undefined;
  try {
    const payload: unknown = JSON.parse(raw.toString("utf8"));
    if (payload === null || typeof payload !== "object" || !("op" in payload) || typeof payload.op !== "number")
      return undefined;
    return { op: payload.op, d: "d" in payload ? payload.d : undefined };
  } catch {
    return undefined;
  }
}
