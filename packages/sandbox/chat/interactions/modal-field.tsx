import { type APITextInputComponent, ComponentType, TextInputStyle } from "discord-api-types/v10";
import { SelectBox } from "../components/select-box.tsx";
import { listSelectOptions } from "../components/select-options.ts";
import type { Guild } from "../store/world.ts";
import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import type { Answer, ModalInput } from "./modal-data.ts";
import { TickGroup } from "./tick-group.tsx";

export interface ModalFieldProps {
  readonly field: ModalInput;
  /** From the label around the input; older text inputs have their own. */
  readonly label: string | undefined;
  readonly hint: string | undefined;
  readonly guild: Guild | undefined;
  readonly answer: Answer;
  readonly onAnswer: (answer: Answer) => void;
}

export function ModalField({ field, label, hint, guild, answer, onAnswer }: ModalFieldProps) {
  const fieldLabel = field.type === ComponentType.TextInput ? field.label : undefined;
  const isRequired = "required" in field ? field.required !== false : field.type !== ComponentType.Checkbox;
  return (
    <Field label={label ?? fieldLabel ?? ""} hint={hint} isRequired={isRequired}>
      {(ids) => {
        switch (field.type) {
          case ComponentType.TextInput:
            return (
              <TextInput field={field} ids={ids} text={typeof answer === "string" ? answer : ""} onText={onAnswer} />
            );
          case ComponentType.RadioGroup:
            return (
              <TickGroup
                id={ids.id}
                options={field.options}
                isSingle
                values={typeof answer === "string" ? [answer] : []}
                onValues={([value]) => onAnswer(value)}
              />
            );
          case ComponentType.CheckboxGroup:
            return (
              <TickGroup
                id={ids.id}
                options={field.options}
                isSingle={false}
                values={readValues(answer)}
                onValues={onAnswer}
              />
            );
          case ComponentType.Checkbox:
            return (
              <input
                id={ids.id}
                type="checkbox"
                checked={answer === true}
                onChange={(event) => onAnswer(event.target.checked)}
              />
            );
          case ComponentType.FileUpload:
            return (
              <input
                id={ids.id}
                type="file"
                multiple={(field.max_values ?? 1) > 1}
                required={isRequired}
                className={fieldStyles.input}
                onChange={(event) => onAnswer([...(event.target.files ?? [])])}
              />
            );
          default:
            return (
              <SelectBox
                id={ids.id}
                label={field.placeholder ?? "Make a selection"}
                options={() => listSelectOptions(field, guild)}
                values={readValues(answer)}
                min={isRequired ? (field.min_values ?? 1) : 0}
                max={field.max_values ?? 1}
                onValues={onAnswer}
              />
            );
        }
      }}
    </Field>
  );
}

interface TextInputProps {
  readonly field: APITextInputComponent;
  readonly ids: { readonly id: string; readonly describedBy: string | undefined };
  readonly text: string;
  readonly onText: (text: string) => void;
}

function TextInput({ field, ids, text, onText }: TextInputProps) {
  const shared = {
    id: ids.id,
    "aria-describedby": ids.describedBy,
    className: fieldStyles.input,
    required: field.required !== false,
    minLength: field.min_length,
    maxLength: field.max_length ?? 4000,
    placeholder: field.placeholder,
    value: text,
  };
  return field.style === TextInputStyle.Paragraph ? (
    <textarea {...shared} rows={4} onChange={(event) => onText(event.target.value)} />
  ) : (
    <input {...shared} type="text" autoComplete="off" onChange={(event) => onText(event.target.value)} />
  );
}

function readValues(answer: Answer): readonly string[] {
  return Array.isArray(answer) ? answer.filter((value) => typeof value === "string") : [];
}
