import type * as z from "zod";

/** A response that was validated and serialized to JSON before, so that the same text can be sent many times. */
export class JsonText<T> {
  readonly bytes: Buffer;
  /** Never set: it only carries the type of the JSON. */
  declare readonly says: T;

  constructor(schema: z.ZodType<T>, value: T) {
    this.bytes = Buffer.from(JSON.stringify(schema.parse(value)));
  }
}
