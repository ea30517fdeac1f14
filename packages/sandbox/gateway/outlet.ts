/** The output to one socket: plain, or through one compression stream for the whole connection. */
import { constants, createDeflate, createZstdCompress, type Deflate, deflateSync, type ZstdCompress } from "node:zlib";
import type { WebSocket } from "ws";

export const STREAM_COMPRESSIONS = ["zlib-stream", "zstd-stream"] as const;

export type StreamCompression = (typeof STREAM_COMPRESSIONS)[number];

export class Outlet {
  readonly #socket: WebSocket;
  #stream: Deflate | ZstdCompress | undefined;
  #flushFlag: number = constants.Z_SYNC_FLUSH;
  #chunks: Buffer[] = [];
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;
  /** Set by an IDENTIFY that requests compression of single payloads. */
  compressesPayloads = false;

  constructor(socket: WebSocket, compression: StreamCompression | undefined) {
    this.#socket = socket;
    if (compression !== undefined) this.beginStream(compression);
  }

  /** Sends everything through one compression stream from now on; has no effect on an existing stream. */
  beginStream(compression: StreamCompression): void {
    if (this.#stream !== undefined) return;
    const stream = compression === "zstd-stream" ? createZstdCompress() : createDeflate();
    stream.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
    stream.on("error", () => this.#socket.terminate());
    this.#flushFlag = compression === "zstd-stream" ? constants.ZSTD_e_flush : constants.Z_SYNC_FLUSH;
    this.#stream = stream;
  }

  /** Nothing is left to be sent. */
  get isIdle(): boolean {
    return this.#waiting === 0 && this.#socket.bufferedAmount === 0;
  }

  send(text: string): void {
    if (this.#stream !== undefined) {
      this.#waiting += 1;
      this.#queue = this.#queue.then(() => this.#compress(text)).finally(() => (this.#waiting -= 1));
    } else if (this.compressesPayloads) {
      this.#put(deflateSync(text));
    } else {
      this.#put(text);
    }
  }

  /** Closes after everything has been sent. */
  close(code: number, reason: string): void {
    void this.#queue.then(() => this.#socket.close(code, reason));
  }

  dispose(): void {
    this.#stream?.destroy();
  }

  async #compress(text: string): Promise<void> {
    const stream = this.#stream;
    if (stream === undefined || stream.destroyed) return;
    await new Promise<void>((resolve) => {
      stream.once("close", resolve);
      stream.write(text);
      stream.flush(this.#flushFlag, () => {
        // the last chunk may be handed over on the next tick
        setImmediate(() => {
          stream.off("close", resolve);
          resolve();
        });
      });
    });
    const frame = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#put(frame);
  }

  #put(data: string | Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(data);
  }
}
