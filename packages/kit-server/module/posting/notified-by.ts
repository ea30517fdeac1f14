import type { Snowflake } from "#kit/snowflake.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";

/** Whom a message notifies in addition to individual members. */
export type Notified = { everyone: boolean; roles: readonly Snowflake[] };

export function notifiedBy(message: Pick<OutgoingMessage, "allowed_mentions"> | null): Notified {
  const { parse = [], roles = [] } = message?.allowed_mentions ?? {};
  return { everyone: parse.some((kind) => kind === "everyone"), roles };
}
