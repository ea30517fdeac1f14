// A member's answers in a form, as readable text.
import type { APIInteractionDataResolved } from "discord-api-types/v10";
import type { ModalInput } from "#kit/modal/modal-input.ts";
import { ownValue } from "#kit/own-value.ts";
import type { Given, GivenFile } from "./given-answers.ts";

/** `value` is for people: names instead of ids; empty if omitted. `files`: for a file question. */
export type FormAnswer = { label: string; value: string; files?: GivenFile[] };

/** One answer per question, in order. */
export const readAnswers = (
  inputs: readonly ModalInput[],
  given: ReadonlyMap<number, Given>,
  resolved: APIInteractionDataResolved,
): FormAnswer[] =>
  inputs.map(({ label, kind }, at) => {
    const answer = given.get(at);
    if (kind === "checkbox") return { label, value: answer?.value === true ? "Yes" : "No" };
    if (kind === "files") {
      const files = [...(answer?.files ?? [])];
      return { label, value: files.map(({ name }) => name).join(", "), ...(files.length > 0 ? { files } : {}) };
    }
    const written = typeof answer?.value === "string" ? [answer.value.trim()] : [];
    const values = answer && answer.values.length > 0 ? answer.values : written;
    return { label, value: values.map((value) => nameOf(value, kind, resolved)).join(", ") };
  });

function nameOf(
  value: string,
  kind: ModalInput["kind"],
  { users, members, roles, channels }: APIInteractionDataResolved,
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
    default:
      return value;
  }
}
