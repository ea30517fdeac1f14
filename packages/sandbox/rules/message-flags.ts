/** A message's flags: which can be set on sending and editing, and what they exclude. */
import { MessageFlags as Flag } from "discord-api-types/v10";
import type { MessageRecord } from "../state/records.ts";
import { refuseField } from "./form.ts";
import type { ComposableForm } from "./message-form.ts";

const ON_SENDING =
  Flag.SuppressEmbeds | Flag.Ephemeral | Flag.SuppressNotifications | Flag.IsVoiceMessage | Flag.IsComponentsV2;
const ON_EDITING = Flag.SuppressEmbeds | Flag.IsComponentsV2;

/** `before`: the flags of a message that is edited. */
export function composeFlags(given: number | undefined, before: number | undefined): number {
  if (given === undefined) return before ?? 0;
  if (before === undefined) {
    if ((given & ~ON_SENDING) !== 0)
      throw refuseField(["flags"], "BASE_TYPE_CHOICES", `Value must be one of the flags in ${ON_SENDING}.`);
    return given;
  }
  // Components V2 can't be turned off; flags set by Discord or on sending are kept
  return (before & ~Flag.SuppressEmbeds) | (given & ON_EDITING);
}

/** Rejects content and embeds in a V2 message, which has components for them. */
export function refuseFirstGeneration(form: ComposableForm, before: MessageRecord | undefined): void {
  for (const field of ["content", "embeds"] as const) {
    const value = form[field] === undefined ? before?.[field] : form[field];
    const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
    if (isThere)
      throw refuseField(
        [field],
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      );
  }
}
