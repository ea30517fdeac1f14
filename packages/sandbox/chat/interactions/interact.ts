import { InteractionType } from "discord-api-types/v10";
import { describeError } from "../protocol/api-error.ts";
import { changeEntry, withEntry, withoutEntry } from "../store/replace.ts";
import type { Session } from "../store/session.ts";

export interface Begun {
  readonly type: InteractionType;
  readonly applicationId: string;
  readonly guildId: string | undefined;
  readonly channelId: string;
  readonly data: object;
  readonly files?: readonly File[];
  /** What the person did, shown until a response arrives. */
  readonly label: string;
  readonly messageId?: string;
  readonly messageFlags?: number;
  readonly customId?: string;
}

/** The server reports a failure after 3 seconds. A client that receives nothing gives up after 10. */
const SILENCE_MS = 10_000;
const PLATFORM_EPOCH_MS = 1_420_070_400_000;

/**
 * Starts an interaction as Discord's client does, and follows it until the server reports the outcome. Throws if the
 * server rejects it.
 */
export async function interact(session: Session, begun: Begun): Promise<string> {
  const nonce = makeNonce();
  const isFollowed = begun.type !== InteractionType.ApplicationCommandAutocomplete;
  if (isFollowed) follow(session, nonce, begun);
  const body = {
    type: begun.type,
    application_id: begun.applicationId,
    ...(begun.guildId === undefined ? {} : { guild_id: begun.guildId }),
    channel_id: begun.channelId,
    session_id: session.world.get().sessionId,
    data: begun.data,
    nonce,
    ...(begun.messageId === undefined ? {} : { message_id: begun.messageId, message_flags: begun.messageFlags ?? 0 }),
  };
  try {
    const { files } = begun;
    await session.call("POST", "/interactions", files === undefined || files.length === 0 ? { body } : { body, files });
  } catch (error) {
    dismissInteraction(session, nonce);
    throw new Error(describeError(error), { cause: error });
  }
  return nonce;
}

export function dismissInteraction({ world }: Session, nonce: string): void {
  world.update((before) => ({ ...before, interactions: withoutEntry(before.interactions, nonce) }));
}

function follow({ world }: Session, nonce: string, begun: Begun): void {
  const { channelId, messageId, customId, label } = begun;
  world.update((before) => {
    // A new press replaces a failed one on the same message.
    const others = [...before.interactions].filter(
      ([, other]) => messageId === undefined || other.messageId !== messageId,
    );
    const pending = { nonce, channelId, messageId, customId, label, state: "pending" as const };
    return { ...before, interactions: withEntry(new Map(others), nonce, pending) };
  });
  setTimeout(() => {
    world.update((before) => ({
      ...before,
      interactions: changeEntry(before.interactions, nonce, (pending) => ({ ...pending, state: "failed" })),
    }));
  }, SILENCE_MS);
}

/** Shaped like Discord's ids: milliseconds since its epoch, then a random part. */
function makeNonce(): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return ((BigInt(Date.now() - PLATFORM_EPOCH_MS) << 22n) | BigInt(random & 0x3fffff)).toString();
}
