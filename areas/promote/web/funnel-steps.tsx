import type { Funnel } from "../contract.ts";
import css from "./funnel-steps.module.css";

const STEPS: readonly { step: keyof Funnel; name: string; what: string }[] = [
  { step: "clicked", name: "Clicked", what: "Visitors who came by your link, each once a day" },
  { step: "joined", name: "Joined", what: "People who signed in for the first time with your code" },
  { step: "pending", name: "Pending", what: "Servers that added the bot and have not done their part yet" },
  { step: "confirmed", name: "Confirmed", what: "Servers that kept the bot and use it" },
  { step: "rewarded", name: "Rewarded", what: "Of those, how many earned you a badge" },
  { step: "void", name: "Void", what: "Servers that do not count, each with its reason in the list" },
];

/** From click to reward, as figures. */
export function FunnelSteps({ funnel, hasReward }: { funnel: Funnel; hasReward: boolean }) {
  const steps = STEPS.filter(({ step }) => step !== "rewarded" || hasReward || funnel.rewarded > 0);
  return (
    <dl className={css.steps}>
      {steps.map(({ step, name, what }) => (
        <div key={step} data-step={step}>
          <dt>{name}</dt>
          <dd className={css.figure}>{funnel[step].toLocaleString("en")}</dd>
          <dd className={css.what}>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
