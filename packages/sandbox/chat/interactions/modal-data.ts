import {
  type APIComponentInLabel,
  type APIComponentInModalActionRow,
  type APIModalInteractionResponseCallbackComponent,
  ComponentType,
} from "discord-api-types/v10";
import { readDefaults } from "../components/select-options.ts";
import type { OpenModal } from "../store/world.ts";

/** A form component that can be filled in. */
export type ModalInput = APIComponentInLabel | APIComponentInModalActionRow;

/** Text for text inputs and radio groups, values for selects and check groups, files, or a tick. */
export type Answer = string | boolean | readonly string[] | readonly File[] | undefined;
export type Answers = ReadonlyMap<string, Answer>;

export function readInitialAnswers(components: readonly APIModalInteractionResponseCallbackComponent[]): Answers {
  return new Map(components.flatMap(listInputs).map((input) => [input.custom_id, readInitialAnswer(input)]));
}

/** The completed form in Discord's format: the same nesting, each input with its value. */
export function buildModalData(
  modal: OpenModal,
  answers: Answers,
): { readonly data: object; readonly files: readonly File[] } {
  const files: File[] = [];
  const spell = (input: ModalInput) => ({
    type: input.type,
    ...(input.id === undefined ? {} : { id: input.id }),
    custom_id: input.custom_id,
    ...answerData(input, answers.get(input.custom_id), files),
  });
  const components = modal.components.map((component) => ({
    type: component.type,
    ...(component.id === undefined ? {} : { id: component.id }),
    ...(component.type === ComponentType.ActionRow ? { components: component.components.map(spell) } : {}),
    ...(component.type === ComponentType.Label ? { component: spell(component.component) } : {}),
  }));
  const attachments = files.map((file, id) => ({ id: String(id), filename: file.name }));
  const data = { id: modal.id, custom_id: modal.custom_id, components, ...(files.length > 0 ? { attachments } : {}) };
  return { data, files };
}

function listInputs(component: APIModalInteractionResponseCallbackComponent): readonly ModalInput[] {
  switch (component.type) {
    case ComponentType.ActionRow:
      return component.components;
    case ComponentType.Label:
      return [component.component];
    case ComponentType.TextDisplay:
      return [];
  }
}

function readInitialAnswer(input: ModalInput): Answer {
  switch (input.type) {
    case ComponentType.TextInput:
      return input.value ?? "";
    case ComponentType.RadioGroup:
      return input.options.find((option) => option.default === true)?.value;
    case ComponentType.CheckboxGroup:
      return input.options.filter((option) => option.default === true).map((option) => option.value);
    case ComponentType.Checkbox:
      return input.default === true;
    case ComponentType.FileUpload:
      return [];
    default:
      return readDefaults(input);
  }
}

function answerData(input: ModalInput, answer: Answer, files: File[]): object {
  switch (input.type) {
    case ComponentType.TextInput:
      return { value: typeof answer === "string" ? answer : "" };
    case ComponentType.RadioGroup:
      return { value: typeof answer === "string" ? answer : null };
    case ComponentType.Checkbox:
      return { value: answer === true };
    case ComponentType.FileUpload: {
      const given = Array.isArray(answer) ? answer.filter((file) => file instanceof File) : [];
      const first = files.length;
      files.push(...given);
      return { values: given.map((_, index) => String(first + index)) };
    }
    default:
      return { values: Array.isArray(answer) ? answer : [] };
  }
}
