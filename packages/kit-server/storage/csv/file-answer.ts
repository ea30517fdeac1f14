import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";

const YEAR_S = 31_536_000;

export type FileAnswerOptions = {
  /** Each content has its own name, so that the file never changes and the browser may cache it. */
  isImmutable?: boolean;
  /** Downloads it as a file with this name, in any script, instead of showing it. Slashes become hyphens. */
  saveAs?: string;
};

/** A file as a route's response. One too large for memory is streamed in parts. */
export class FileAnswer {
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly mediaType: string;
  readonly options: FileAnswerOptions;

  constructor(content: Uint8Array | AsyncIterable<Uint8Array>, mediaType: string, options: FileAnswerOptions) {
    this.content = content;
    this.mediaType = mediaType;
    this.options = options;
  }

  /** Contains uploaded data: opened directly, it is only a file, and no script in it runs. */
  async send(reply: FastifyReply): Promise<Buffer | Readable> {
    const { content } = this;
    // An error in the first part is the response; in a later one, the download breaks off.
    const body =
      content instanceof Uint8Array
        ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
        : await opened(content);
    const { isImmutable, saveAs } = this.options;
    reply.headers({
      "content-type": this.mediaType,
      "content-disposition": saveAs ? contentDisposition(saveAs.replace(/[\\/]/g, "-")) : "inline",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      ...(isImmutable ? { "cache-control": `private, max-age=${YEAR_S}, immutable` } : {}),
    });
    return body;
  }
}

async function opened(content: AsyncIterable<Uint8Array>): Promise<Readable> {
  const parts = content[Symbol.asyncIterator]();
  const first = await parts.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => parts };
  }
  return Readable.from(all(), { objectMode: false });
}
