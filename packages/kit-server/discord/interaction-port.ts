import type { REST } from "@discordjs/rest";
import { InteractionResponseType, MessageFlags, Routes } from "discord-api-types/v10";
import { messageBody, type OutgoingMessage } from "./discord-port.ts";
import { withFaults } from "./platform-fault.ts";

export type InteractionAddress = { id: string; applicationId: string; token: string };

/** The three ways to answer an interaction; every answer is seen by the asking member alone. */
export type InteractionPort = {
  /** Answers, within three seconds of the asking. */
  answer(to: InteractionAddress, message: OutgoingMessage): Promise<void>;
  /** Says that an answer follows, within three seconds of the asking. */
  defer(to: InteractionAddress): Promise<void>;
  /** Gives the answer that was deferred, within 15 minutes. */
  follow(to: InteractionAddress, message: OutgoingMessage): Promise<void>;
};

/** The token in the address is the authority; the bot's own must not be sent with it. */
const AUTH = { auth: false } as const;

export function createInteractionPort(rest: REST): InteractionPort {
  const respond = ({ id, token }: InteractionAddress, body: object) =>
    withFaults(async () => {
      await rest.post(Routes.interactionCallback(id, token), { ...AUTH, body });
    });
  return {
    answer: (to, message) =>
      respond(to, { type: InteractionResponseType.ChannelMessageWithSource, data: privateBody(message) }),
    defer: (to) =>
      respond(to, {
        type: InteractionResponseType.DeferredChannelMessageWithSource,
        data: { flags: MessageFlags.Ephemeral },
      }),
    follow: ({ applicationId, token }, message) =>
      withFaults(async () => {
        await rest.patch(Routes.webhookMessage(applicationId, token), { ...AUTH, body: messageBody(message) });
      }),
  };
}

const privateBody = (message: OutgoingMessage) => ({
  ...messageBody(message),
  flags: (message.flags ?? 0) | MessageFlags.Ephemeral,
});
