import type { REST } from "@discordjs/rest";
import { InteractionResponseType, MessageFlags, Routes } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Modal } from "./interaction.ts";
import { type MessageDeps, messageBody, type OutgoingMessage } from "./message-body.ts";
import { withFaults } from "./platform-fault.ts";

/** `guildId`: the guild whose uploaded pictures the reply may show; null outside of guilds. */
export type InteractionAddress = { id: string; applicationId: string; token: string; guildId: Snowflake | null };

/** The ways to reply to an interaction; only the member who used it sees a reply, except for `update`. */
export type InteractionPort = {
  /** Replies, within three seconds of the interaction. */
  answer(to: InteractionAddress, message: OutgoingMessage): Promise<void>;
  /** Replaces the message whose component was used, within three seconds of the interaction. */
  update(to: InteractionAddress, message: OutgoingMessage): Promise<void>;
  /** Opens a modal, within three seconds of the interaction and as the first reply. */
  open(to: InteractionAddress, modal: Modal): Promise<void>;
  /** Returns autocomplete values for the option being typed, within three seconds of the interaction. */
  suggest(to: InteractionAddress, values: readonly string[]): Promise<void>;
  /** Defers the reply, within three seconds of the interaction. */
  defer(to: InteractionAddress): Promise<void>;
  /** Sends the deferred reply, within 15 minutes. */
  follow(to: InteractionAddress, message: OutgoingMessage): Promise<void>;
};

/** The token in the URL authorizes the request; the bot's own must not be sent with it. */
const AUTH = { auth: false } as const;

export function createInteractionPort(rest: REST, deps: MessageDeps): InteractionPort {
  return {
    answer: ({ id, token, guildId }, message) =>
      withFaults(async () => {
        const { body: data, files } = await messageBody(asPrivate(message), guildId, deps);
        const body = { type: InteractionResponseType.ChannelMessageWithSource, data };
        await rest.post(Routes.interactionCallback(id, token), { ...AUTH, body, files });
      }),
    update: ({ id, token, guildId }, message) =>
      withFaults(async () => {
        const { body, files } = await messageBody(message, guildId, deps);
        const data = { content: null, embeds: [], components: [], ...body };
        const type = InteractionResponseType.UpdateMessage;
        await rest.post(Routes.interactionCallback(id, token), { ...AUTH, body: { type, data }, files });
      }),
    open: ({ id, token }, data) =>
      withFaults(async () => {
        await rest.post(Routes.interactionCallback(id, token), {
          ...AUTH,
          body: { type: InteractionResponseType.Modal, data },
        });
      }),
    suggest: ({ id, token }, values) =>
      withFaults(async () => {
        const data = { choices: values.map((value) => ({ name: value, value })) };
        const body = { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data };
        await rest.post(Routes.interactionCallback(id, token), { ...AUTH, body });
      }),
    defer: ({ id, token }) =>
      withFaults(async () => {
        const data = { flags: MessageFlags.Ephemeral };
        const body = { type: InteractionResponseType.DeferredChannelMessageWithSource, data };
        await rest.post(Routes.interactionCallback(id, token), { ...AUTH, body });
      }),
    follow: ({ applicationId, token, guildId }, message) =>
      withFaults(async () => {
        const { body, files } = await messageBody(message, guildId, deps);
        await rest.patch(Routes.webhookMessage(applicationId, token), { ...AUTH, body, files });
      }),
  };
}

const asPrivate = (message: OutgoingMessage): OutgoingMessage => ({
  ...message,
  flags: (message.flags ?? 0) | MessageFlags.Ephemeral,
});
