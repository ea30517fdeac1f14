import type { PromotionReward } from "../contract.ts";
import { writePrice } from "./price.ts";

const months = (count: number): string => (count === 1 ? "1 month" : `${count} months`);

/** What a promotion gives: "3 months of Pro". */
export function writeReward(reward: PromotionReward, nameOf: (plan: string) => string): string {
  switch (reward.type) {
    case "months":
      return `${months(reward.months)} of ${nameOf(reward.plan)}`;
    case "credit":
      return `${writePrice(reward.amount, reward.currency)} of credit`;
    case "badge":
      return `the badge “${reward.badge}”`;
    case "percent":
      return `${reward.percent}% off`;
    case "amount":
      return `${writePrice(reward.amount, reward.currency)} off`;
  }
}

/** A plan's name; its id if the file no longer has it. */
export const planNamer =
  (known: readonly { id: string; name: string }[]) =>
  (plan: string): string =>
    known.find(({ id }) => id === plan)?.name ?? plan;
