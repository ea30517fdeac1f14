import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";

const YEAR_S = 31_536_000;

export type FileAnswerOptions = {
  /** It has a name of its own for each content, so that it never changes and is kept by the browser. */
  isImmutable?: boolean;
  /** To be kept as a file of this name, in any script, instead of shown. Slashes become hyphens. */
  saveAs?: string;
};

/** A file that a route answers. One too large to be held whole is given in parts, which are sent as they come. */
export class FileAnswer {
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly mediaType: string;
  readonly options: FileAnswerOptions;

  constructor(content: Uint8Array | AsyncIterable<Uint8Array>, mediaType: string, options: FileAnswerOptions) {
    this.content = content;
    this.mediaType = mediaType;
    this.options = options;
  }

  /** Made of what people sent: opened by itself it is still nothing but a file, and no script in it runs. */
  send(reply: FastifyReply): Buffer | Readable {
    const { isImmutable, saveAs } = this.options;
    reply.headers({
      "content-type": this.mediaType,
      "content-disposition": saveAs ? contentDisposition(saveAs.replace(/[\\/]/g, "-")) : "inline",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      ...(isImmutable ? { "cache-control": `private, max-age=${YEAR_S}, immutable` } : {}),
    });
    const { content } = this;
    if (!(content instanceof Uint8Array)) return Readable.from(content, { objectMode: false });
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  }
}
