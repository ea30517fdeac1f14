import type { FastifyReply } from "fastify";

const YEAR_S = 31_536_000;

/** A file that a route answers. What has a name of its own for each content never changes, and is kept by the browser. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly isImmutable: boolean;

  constructor(bytes: Uint8Array, mediaType: string, options: { isImmutable: boolean }) {
    this.bytes = bytes;
    this.mediaType = mediaType;
    this.isImmutable = options.isImmutable;
  }

  /** Uploaded by people: opened by itself it is still nothing but a picture, and no script in it runs. */
  send(reply: FastifyReply): Buffer {
    reply.headers({
      "content-type": this.mediaType,
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      ...(this.isImmutable ? { "cache-control": `private, max-age=${YEAR_S}, immutable` } : {}),
    });
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength);
  }
}
