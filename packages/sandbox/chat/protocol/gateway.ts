import { GatewayOpcodes } from "discord-api-types/v10";

export type GatewayStatus = "connecting" | "ready" | "reconnecting" | "refused";

export interface GatewayOptions {
  readonly token: string;
  /** Called for each new session. */
  readonly findUrl: () => Promise<string>;
  readonly onDispatch: (event: string, data: unknown) => void;
  /** Only `refused` has a `reason`. */
  readonly onStatus: (status: GatewayStatus, reason?: string) => void;
}

interface Frame {
  readonly op: number;
  readonly d: unknown;
  readonly s: number | null;
  readonly t: string | null;
}

const MAX_BACKOFF_MS = 15_000;
/** Close codes after which Discord wants no reconnect. */
const FINAL_CODES = new Map([
  [4004, "The sandbox no longer knows this identity. Sign in again."],
  [4010, "The gateway refused the connection."],
  [4012, "The gateway speaks another version."],
]);
/** Close codes after which the session is lost but a new one may start. */
const FRESH_CODES = new Set([1000, 1001, 4003, 4007, 4009]);

/** A person's gateway connection: identifies, sends heartbeats, resumes after a drop, and reconnects with backoff. */
export class Gateway {
  readonly #options: GatewayOptions;
  #socket: WebSocket | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isBeatAnswered = true;
  #sequence: number | null = null;
  #session: { readonly id: string; readonly url: string } | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(options: GatewayOptions) {
    this.#options = options;
  }

  open(): void {
    this.#options.onStatus("connecting");
    void this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimers();
    this.#socket?.close(1000);
  }

  send(op: number, d: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ op, d }));
  }

  /** Skips the pause before the next try. */
  retryNow(): void {
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    void this.#connect();
  }

  async #connect(): Promise<void> {
    try {
      const base = this.#session?.url ?? (await this.#options.findUrl());
      if (this.#isClosed) return;
      // The page connects to its own server's host, because its CSP blocks this machine's other names.
      const url = new URL(new URL(base).pathname, location.origin.replace(/^http/, "ws"));
      url.search = "?v=10&encoding=json";
      const socket = new WebSocket(url);
      this.#socket = socket;
      socket.onmessage = (message) => this.#receive(JSON.parse(String(message.data)) as Frame);
      socket.onclose = (event) => this.#onClose(socket, event.code);
    } catch {
      this.#comeBack();
    }
  }

  #receive(frame: Frame): void {
    if (frame.s !== null && frame.s !== undefined) this.#sequence = frame.s;
    switch (frame.op) {
      case GatewayOpcodes.Hello:
        this.#startBeating((frame.d as { heartbeat_interval: number }).heartbeat_interval);
        this.#introduce();
        break;
      case GatewayOpcodes.HeartbeatAck:
        this.#isBeatAnswered = true;
        break;
      case GatewayOpcodes.Heartbeat:
        this.send(GatewayOpcodes.Heartbeat, this.#sequence);
        break;
      case GatewayOpcodes.Reconnect:
        this.#socket?.close(4000);
        break;
      case GatewayOpcodes.InvalidSession:
        if (frame.d !== true) this.#forgetSession();
        this.#socket?.close(4000);
        break;
      case GatewayOpcodes.Dispatch:
        if (frame.t !== null) this.#dispatch(frame.t, frame.d);
        break;
    }
  }

  #introduce(): void {
    const { token } = this.#options;
    if (this.#session !== undefined) {
      this.send(GatewayOpcodes.Resume, { token, session_id: this.#session.id, seq: this.#sequence });
      return;
    }
    this.send(GatewayOpcodes.Identify, {
      token,
      properties: { os: navigator.platform, browser: "sandbox-chat", device: "" },
      presence: { status: "online", since: 0, activities: [], afk: false },
    });
  }

  #dispatch(event: string, data: unknown): void {
    if (event === "READY") {
      const { session_id, resume_gateway_url } = data as { session_id: string; resume_gateway_url: string };
      this.#session = { id: session_id, url: resume_gateway_url };
    }
    this.#options.onDispatch(event, data);
    if (event === "READY" || event === "RESUMED") {
      this.#failures = 0;
      this.#options.onStatus("ready");
    }
  }

  #startBeating(intervalMs: number): void {
    this.#isBeatAnswered = true;
    const beat = () => {
      if (!this.#isBeatAnswered) {
        this.#socket?.close(4000);
        return;
      }
      this.#isBeatAnswered = false;
      this.send(GatewayOpcodes.Heartbeat, this.#sequence);
      this.#beat = setTimeout(beat, intervalMs);
    };
    clearTimeout(this.#beat);
    // Discord requires the first heartbeat at a random moment, so that clients don't send all at once.
    this.#beat = setTimeout(beat, intervalMs * Math.random());
  }

  #onClose(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.#isClosed) return;
    this.#stopTimers();
    const refusal = FINAL_CODES.get(code);
    if (refusal !== undefined) {
      this.#options.onStatus("refused", refusal);
      return;
    }
    if (FRESH_CODES.has(code)) this.#forgetSession();
    this.#comeBack();
  }

  #comeBack(): void {
    if (this.#isClosed) return;
    this.#options.onStatus("reconnecting");
    // A resume address that no longer works must not be retried forever.
    if (this.#failures >= 3) this.#forgetSession();
    const pauseMs = Math.min(MAX_BACKOFF_MS, 500 * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    this.#failures += 1;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#connect();
    }, pauseMs);
  }

  #forgetSession(): void {
    this.#session = undefined;
    this.#sequence = null;
  }

  #stopTimers(): void {
    clearTimeout(this.#beat);
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }
}
