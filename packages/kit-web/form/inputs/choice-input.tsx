import { PickerField } from "../../picker/picker-field.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function ChoiceInput(props: FieldInputProps<"choice">) {
  const { info, value, onChange, optionName, ...field } = props;
  const options = info.options.map((option) => ({
    id: option,
    label: optionName(option),
    group: null,
    mark: null,
    refusal: null,
    isChosen: option === value,
  }));
  return (
    <PickerField
      {...field}
      options={options}
      onChoose={onChange}
      searchPlaceholder="Search"
      emptyText="No options found."
    >
      {optionName(value)}
    </PickerField>
  );
}
