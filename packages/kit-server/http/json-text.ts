import type * as z from "zod";

/** An answer that was checked and written as JSON before: the same bytes can be sent many times. */
export class JsonText<T> {
  readonly bytes: Buffer;
  /** Never set: it ties the bytes to the type of what they say. */
  declare readonly says: T;

  constructor(schema: z.ZodType<T>, value: T) {
    this.bytes = Buffer.from(JSON.stringify(schema.parse(value)));
  }
}
