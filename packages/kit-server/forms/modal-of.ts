// A form as the platform shows it.
import { type APILabelComponent, ComponentType, TextInputStyle } from "discord-api-types/v10";
import { choiceRange, MODAL_LIMITS, type ModalInput, optionsOf } from "#kit/modal/modal-input.ts";
import type { Modal } from "../bot/interaction.ts";

/** `customId` as of any component: `module:name:argument`. */
export const modalOf = (customId: string, title: string, inputs: readonly ModalInput[]): Modal => ({
  custom_id: customId,
  title: title.slice(0, MODAL_LIMITS.title),
  components: inputs.map((input, at) => ({
    type: ComponentType.Label,
    label: input.label,
    ...(input.description === "" ? {} : { description: input.description }),
    component: componentOf(input, String(at)),
  })),
});

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
