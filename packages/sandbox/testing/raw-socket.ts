/** A raw gateway connection, for payloads that no library sends. */
import { once } from "node:events";
import { inflateSync } from "node:zlib";
import { GatewayOpcodes } from "discord-api-types/v10";
import { WebSocket } from "ws";
import type { Sandbox } from "../start.ts";

export interface RawPayload {
  op: number;
  t: string | null;
  s: number | null;
  d: unknown;
}

export class RawSocket implements Disposable {
  readonly received: RawPayload[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();
  readonly #ended: Promise<number>;

  private constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#ended = once(this.#socket, "close").then(([code]) => code as number);
    this.#socket.on("message", (data, isBinary) => {
      // binary payloads are compressed individually
      const text = isBinary ? inflateSync(data as Buffer) : data;
      this.received.push(JSON.parse(String(text)) as RawPayload);
      for (const look of this.#waiting) look();
    });
  }

  /** Resolves once the gateway accepts the socket; rejects if it is refused. */
  static async open(sandbox: Sandbox, query = "v=10&encoding=json"): Promise<RawSocket> {
    const raw = new RawSocket(`${sandbox.gatewayUrl}?${query}`);
    await once(raw.#socket, "open");
    return raw;
  }

  /** Opens and sends an IDENTIFY with this data. */
  static async identify(sandbox: Sandbox, identity: object, query?: string): Promise<RawSocket> {
    const raw = await RawSocket.open(sandbox, query);
    raw.send(GatewayOpcodes.Identify, { properties: {}, ...identity });
    return raw;
  }

  get closeCode(): Promise<number> {
    return this.#ended;
  }

  send(op: number, d: unknown): void {
    this.sendText(JSON.stringify({ op, d }));
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  /** The first matching payload with this name or opcode, already received or still to come. */
  async wait<T = Record<string, unknown>>(named: string | GatewayOpcodes, fits: (data: T) => boolean = () => true) {
    const find = () =>
      this.received.find((one) => (typeof named === "string" ? one.t : one.op) === named && fits(one.d as T));
    const found = new Promise<RawPayload>((resolve) => {
      const look = (): void => {
        const one = find();
        if (one === undefined) return;
        this.#waiting.delete(look);
        resolve(one);
      };
      this.#waiting.add(look);
      look();
    });
    const lost = this.#ended.then((code) => {
      throw new Error(`The gateway closed with ${code} before ${named} was received.`);
    });
    return (await Promise.race([found, lost])).d as T;
  }

  /** Drops the connection, so that its session waits for a RESUME. */
  async cut(): Promise<void> {
    this.#socket.terminate();
    await this.#ended;
  }

  [Symbol.dispose](): void {
    this.#socket.terminate();
  }
}
