import { CloseButton, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { SearchIcon } from "lucide-react";
import { useEffect, useState } from "react";

type ChoiceProps<Value extends string> = {
  label: string;
  /** The empty string is any. */
  value: Value | "";
  /** The label of the empty value: "Everything". */
  any: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | "") => void;
};

export function ChoiceFilter<Value extends string>({ label, value, any, options, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value | "")}
      data={[{ value: "", label: any }, ...options]}
    />
  );
}

type SearchProps = {
  label: string;
  value: string;
  placeholder?: string;
  max?: number;
  onChange: (value: string) => void;
};
const TYPING_MS = 300;

/** Debounces typing before requesting. */
export function SearchFilter({ label, value, placeholder, max = 100, onChange }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback((text: string) => onChange(text.trim()), TYPING_MS);
  // Cleared from outside, such as by "Clear filters".
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  const type = (text: string): void => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={max}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      leftSection={<SearchIcon size={16} aria-hidden />}
      rightSection={typed ? <CloseButton size="sm" aria-label="Clear search" onClick={() => type("")} /> : null}
    />
  );
}
