import type { Snowflake } from "#kit/snowflake.ts";
import { lockChatters, writeChatters } from "../store.ts";
import type { Context } from "./context.ts";

/**
 * Reverses what a removed message earned, once. Call it after the batch is counted: this message and the member's
 * earlier ones are then marked as counted, so that a redelivery has no effect.
 */
export const takeBackMessage = (
  { orm, guildId, ledger }: Context,
  memberId: Snowflake,
  messageId: Snowflake,
): Promise<void> =>
  orm.transaction(async (tx) => {
    const [chatter] = await lockChatters(tx, [{ guildId, memberId }]);
    const id = BigInt(messageId);
    if (chatter && chatter.countedTo < id) await writeChatters(tx, [{ ...chatter, countedTo: id }]);
    await ledger.reverse(tx, { key: `message:${messageId}`, reason: "Message removed", mayOwe: true });
  });
