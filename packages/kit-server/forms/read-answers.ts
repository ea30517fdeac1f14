// What a member filled into a form, in words that people read.
import type { APIInteractionDataResolved, APIModalSubmission } from "discord-api-types/v10";
import type { ModalInput } from "#kit/modal/modal-input.ts";
import { ownValue } from "#kit/own-value.ts";

/** `value` is written for people: names instead of ids; empty when it was left out. */
export type FormAnswer = { label: string; value: string };

type Given = { custom_id?: string; value?: string | boolean | null; values?: readonly string[] };

/** One answer for each question, in their order. */
export function readAnswers(
  inputs: readonly ModalInput[],
  { components }: Pick<APIModalSubmission, "components">,
  resolved: APIInteractionDataResolved,
): FormAnswer[] {
  const given = new Map(
    components
      .flatMap((one): Given[] => ("component" in one ? [one.component as Given] : []))
      .map((one) => [one.custom_id, one]),
  );
  return inputs.map(({ label, kind }, at) => {
    const answer = given.get(String(at));
    if (kind === "checkbox") return { label, value: answer?.value === true ? "Yes" : "No" };
    const values = answer?.values ?? (typeof answer?.value === "string" ? [answer.value] : []);
    return { label, value: values.map((value) => nameOf(value, kind, resolved)).join(", ") };
  });
}

function nameOf(
  value: string,
  kind: ModalInput["kind"],
  { users, members, roles, channels, attachments }: APIInteractionDataResolved,
): string {
  const user = ownValue(users, value);
  const memberName = user && (ownValue(members, value)?.nick ?? user.global_name ?? user.username);
  switch (kind) {
    case "members":
    case "mentionables":
      return memberName ? `@${memberName}` : `@${ownValue(roles, value)?.name ?? value}`;
    case "roles":
      return `@${ownValue(roles, value)?.name ?? value}`;
    case "channels":
      return `#${ownValue(channels, value)?.name ?? value}`;
    case "files":
      return ownValue(attachments, value)?.url ?? value;
    default:
      return value;
  }
}
