// Builds a modal, empty or prefilled with a member's earlier answers.
import { createHash } from "node:crypto";
import {
  type APIInteractionDataResolved,
  type APILabelComponent,
  ComponentType,
  SelectMenuDefaultValueType,
  TextInputStyle,
} from "discord-api-types/v10";
import type { Translator } from "#kit/chat/translator.ts";
import { formWords } from "#kit/modal/form-words.ts";
import { choiceRange, MODAL_LIMITS, type ModalInput, optionsOf } from "#kit/modal/modal-input.ts";
import type { Modal } from "#kit-server/platform/discord/interaction.ts";
import type { Given } from "./given-answers.ts";

/** `customId` has the form of every component's: `module:name:argument`. */
export type Form = { customId: string; title: string; inputs: readonly ModalInput[] };

/** Earlier answers, and the id of the draft with their files. */
type Filled = {
  given: ReadonlyMap<number, Given>;
  resolved: APIInteractionDataResolved;
  draftId: string;
};

export const modalOf = (chat: Translator, { customId, title, inputs }: Form, filled?: Filled): Modal => ({
  custom_id: customId,
  title: title.slice(0, MODAL_LIMITS.title),
  components: inputs.map((input, at) => {
    const answer = filled?.given.get(at);
    const kept = input.kind === "files" ? (answer?.files.length ?? 0) : 0;
    const description = kept > 0 ? chat.t(formWords.keptFiles, { count: kept }) : input.description;
    const component =
      filled && kept > 0
        ? { ...componentOf({ ...input, isRequired: false }, `${at}:${filled.draftId}`) }
        : { ...componentOf(input, String(at)), ...(filled && answer ? prefilled(input, answer, filled.resolved) : {}) };
    return {
      type: ComponentType.Label,
      label: input.label,
      ...(description === "" ? {} : { description }),
      component: { ...component, id: questionId(input, at) } as APILabelComponent["component"],
    };
  }),
});

/**
 * The component's 32-bit id, which Discord returns with the answer. It differs if the question at this position has
 * changed in the meantime.
 */
export const questionId = ({ label, kind }: ModalInput, at: number): number =>
  1 + (createHash("sha256").update(`${at}:${kind}:${label}`).digest().readUInt32BE() & 0x3fffffff);

const SELECTS = {
  members: ComponentType.UserSelect,
  roles: ComponentType.RoleSelect,
  mentionables: ComponentType.MentionableSelect,
  channels: ComponentType.ChannelSelect,
} as const;

function componentOf(input: ModalInput, customId: string): APILabelComponent["component"] {
  const { kind, isRequired: required, placeholder } = input;
  const base = { custom_id: customId, required };
  const hint = placeholder === "" ? {} : { placeholder };
  const { min, max } = choiceRange(input);
  const counts = { min_values: min, max_values: max };
  const options = optionsOf(input).map(({ label, description }) => ({
    label,
    value: label,
    ...(description === "" ? {} : { description }),
  }));
  switch (kind) {
    case "short":
    case "paragraph":
      return {
        type: ComponentType.TextInput,
        style: kind === "short" ? TextInputStyle.Short : TextInputStyle.Paragraph,
        ...base,
        ...hint,
        ...(input.minLength > 0 ? { min_length: input.minLength } : {}),
        max_length: input.maxLength,
      };
    case "select":
      return { type: ComponentType.StringSelect, ...base, ...hint, ...counts, options };
    case "radio":
      return { type: ComponentType.RadioGroup, ...base, options };
    case "checkboxes":
      return { type: ComponentType.CheckboxGroup, ...base, ...counts, options };
    case "checkbox":
      return { type: ComponentType.Checkbox, custom_id: customId };
    case "files":
      return { type: ComponentType.FileUpload, ...base, ...counts };
    default:
      return { type: SELECTS[kind], ...base, ...hint, ...counts };
  }
}

/** The part of an answer that Discord accepts as a prefilled value. */
function prefilled(input: ModalInput, { value, values }: Given, resolved: APIInteractionDataResolved): object {
  const { min, max } = choiceRange(input);
  const options = optionsOf(input).map(({ label, description }) => ({
    label,
    value: label,
    ...(description === "" ? {} : { description }),
    ...(values.includes(label) || value === label ? { default: true } : {}),
  }));
  const isCount = (count: number): boolean => count > 0 && count >= min && count <= max;
  switch (input.kind) {
    case "short":
    case "paragraph":
      return typeof value === "string" && value !== "" ? { value: value.slice(0, input.maxLength) } : {};
    case "checkbox":
      return { default: value === true };
    case "radio":
      return { options };
    case "select":
    case "checkboxes":
      return isCount(options.filter((option) => option.default).length) ? { options } : {};
    case "files":
      return {};
    default: {
      const known = values.flatMap((id) => defaultValue(input.kind, id, resolved));
      return isCount(known.length) ? { default_values: known } : {};
    }
  }
}

function defaultValue(kind: ModalInput["kind"], id: string, { users, roles, channels }: APIInteractionDataResolved) {
  const { User, Role, Channel } = SelectMenuDefaultValueType;
  if (kind === "channels") return channels?.[id] ? [{ id, type: Channel }] : [];
  if (kind !== "roles" && users?.[id]) return [{ id, type: User }];
  return roles?.[id] ? [{ id, type: Role }] : [];
}
