/** Which response types each interaction type accepts. */
import { InteractionResponseType as Answer, InteractionType } from "discord-api-types/v10";
import { refuseField } from "./form.ts";

const NAMES: Record<number, string> = {
  [Answer.Pong]: "PONG",
  [Answer.ChannelMessageWithSource]: "CHANNEL_MESSAGE_WITH_SOURCE",
  [Answer.DeferredChannelMessageWithSource]: "DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE",
  [Answer.DeferredMessageUpdate]: "DEFERRED_UPDATE_MESSAGE",
  [Answer.UpdateMessage]: "UPDATE_MESSAGE",
  [Answer.ApplicationCommandAutocompleteResult]: "APPLICATION_COMMAND_AUTOCOMPLETE_RESULT",
  [Answer.Modal]: "MODAL",
  [Answer.LaunchActivity]: "LAUNCH_ACTIVITY",
};

const MESSAGES = [Answer.ChannelMessageWithSource, Answer.DeferredChannelMessageWithSource];
const UPDATES = [Answer.DeferredMessageUpdate, Answer.UpdateMessage];

const TAKEN: Record<number, readonly number[]> = {
  [InteractionType.Ping]: [Answer.Pong],
  [InteractionType.ApplicationCommand]: [...MESSAGES, Answer.Modal, Answer.LaunchActivity],
  [InteractionType.MessageComponent]: [...MESSAGES, ...UPDATES, Answer.Modal, Answer.LaunchActivity],
  [InteractionType.ApplicationCommandAutocomplete]: [Answer.ApplicationCommandAutocompleteResult],
  [InteractionType.ModalSubmit]: [...MESSAGES, ...UPDATES, Answer.LaunchActivity],
};

/** `hasMessage`: whether there is a message to update. */
export function checkCallbackKind(interaction: InteractionType, hasMessage: boolean, kind: number): void {
  const taken = (TAKEN[interaction] ?? []).filter((one) => hasMessage || !UPDATES.includes(one));
  if (taken.includes(kind)) return;
  const names = taken.map((one) => `<InteractionCallbackTypes.${NAMES[one]}: ${one}>`);
  throw refuseField(["type"], "BASE_TYPE_CHOICES", `Value must be one of {${names.join(", ")}}.`);
}
