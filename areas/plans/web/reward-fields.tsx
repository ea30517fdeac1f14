import { NativeSelect, TextInput } from "@mantine/core";
import { parseMoney } from "#kit/payments/money.ts";
import type { PromotionReward, REWARD_TYPES } from "../contract.ts";
import type { PlanChoice } from "./limit-fields.tsx";

type RewardType = (typeof REWARD_TYPES)[number];
export const REWARD_NAMES: Record<RewardType, string> = {
  months: "Months of a plan",
  credit: "Credit",
  badge: "Badge",
  percent: "Discount in percent",
  amount: "Discount of an amount",
};

export type RewardValues = {
  type: RewardType;
  plan: string;
  months: string;
  amount: string;
  currency: string;
  badge: string;
  percent: string;
};

type Props = {
  value: RewardValues;
  onChange: (change: Partial<RewardValues>) => void;
  choices: readonly PlanChoice[];
  currencies: readonly string[];
};

/** The inputs of the chosen type of reward. */
export function RewardFields({ value, onChange, choices, currencies }: Props) {
  const input = (name: keyof RewardValues) => ({
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      onChange({ [name]: currentTarget.value }),
  });
  switch (value.type) {
    case "months":
      return (
        <>
          <NativeSelect
            label="Plan"
            data={choices.map(({ id, name }) => ({ value: id, label: name }))}
            {...input("plan")}
          />
          <TextInput label="Months" description="1 to 36" inputMode="numeric" {...input("months")} />
        </>
      );
    case "credit":
    case "amount":
      return (
        <>
          <TextInput label="Amount" inputMode="decimal" required {...input("amount")} />
          <NativeSelect
            label="Currency"
            data={currencies.map((one) => ({ value: one, label: one.toUpperCase() }))}
            {...input("currency")}
          />
        </>
      );
    case "badge":
      return (
        <TextInput
          label="Badge"
          description="Shown on the server's page Upgrade."
          maxLength={40}
          required
          {...input("badge")}
        />
      );
    case "percent":
      return (
        <TextInput
          label="Percent"
          description="1 to 100, of the first payment"
          inputMode="numeric"
          {...input("percent")}
        />
      );
  }
}

const whole = (text: string, max: number): number | null => {
  const number = Number(text);
  return text.trim() !== "" && Number.isInteger(number) && number >= 1 && number <= max ? number : null;
};

/** As the API takes it; null while something isn't valid. */
export function readReward({ type, plan, currency, ...typed }: RewardValues): PromotionReward | null {
  if (type === "badge") return typed.badge.trim() === "" ? null : { type, badge: typed.badge.trim() };
  if (type === "months") {
    const months = whole(typed.months, 36);
    return months === null ? null : { type, plan, months };
  }
  if (type === "percent") {
    const percent = whole(typed.percent, 100);
    return percent === null ? null : { type, percent };
  }
  const amount = currency ? parseMoney(typed.amount, currency, "en") : null;
  return amount === null || amount < 1 ? null : { type, amount, currency };
}
