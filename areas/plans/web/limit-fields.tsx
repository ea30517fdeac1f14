import { MultiSelect, TextInput } from "@mantine/core";

export type LimitValues = { name: string; most: string; startsOn: string; endsOn: string; plans: string[] };
export type PlanChoice = { id: string; name: string };

type Props = {
  value: LimitValues;
  onChange: (change: Partial<LimitValues>) => void;
  choices: readonly PlanChoice[];
};

/** A promotion's name, window, number and plans: what can be changed later. */
export function LimitFields({ value, onChange, choices }: Props) {
  const input = (name: "name" | "most" | "startsOn" | "endsOn") => ({
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <TextInput
        label="Name"
        description="Managers see it when they enter a code."
        maxLength={60}
        required
        {...input("name")}
      />
      <TextInput
        label="Max redemptions"
        description="Of all servers together. Empty for any number."
        inputMode="numeric"
        error={value.most !== "" && readMost(value.most) === undefined ? "Enter a whole number, or nothing." : null}
        {...input("most")}
      />
      <TextInput type="date" label="First day (UTC)" {...input("startsOn")} />
      <TextInput type="date" label="Last day (UTC)" {...input("endsOn")} />
      {choices.length > 1 && (
        <MultiSelect
          label="Plans"
          description="Discounts are for these plans, other rewards for servers on them. Empty for all."
          data={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.plans}
          onChange={(plans) => onChange({ plans })}
          comboboxProps={{ withinPortal: false }}
        />
      )}
    </>
  );
}

/** Null for any number; undefined if it isn't a number. */
export function readMost(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const most = Number(text);
  return Number.isInteger(most) && most >= 1 && most <= 1_000_000 ? most : undefined;
}

/** As the API takes them; null while something isn't valid. */
export function readLimits({ name, most: typed, startsOn, endsOn, plans }: LimitValues) {
  const most = readMost(typed);
  if (name.trim() === "" || most === undefined) return null;
  return {
    ...{ name: name.trim(), most, plans },
    startsAt: startsOn ? `${startsOn}T00:00:00.000Z` : null,
    endsAt: endsOn ? `${endsOn}T23:59:59.000Z` : null,
  };
}
