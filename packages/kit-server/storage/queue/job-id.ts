import { createHash } from "node:crypto";

/** The same queue, guild and key give the same id in any process: a job enqueued again is the same job. */
export function jobId(queue: string, guildId: string, key: string): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([queue, guildId, key]))
    .digest("hex");
  // Version 8 is for custom ids (RFC 9562); the variant's two bits are fixed.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
