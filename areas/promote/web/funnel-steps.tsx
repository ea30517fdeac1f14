import type { Funnel } from "../contract.ts";
import css from "./funnel-steps.module.css";

const STEPS: readonly { step: keyof Funnel; name: string; what: string }[] = [
  { step: "clicked", name: "Clicked", what: "People who opened your link, counted once a day" },
  { step: "joined", name: "Joined", what: "People who signed up with your code" },
  { step: "pending", name: "Pending", what: "Servers that added the bot but don't qualify yet" },
  { step: "confirmed", name: "Confirmed", what: "Servers that kept the bot and use it" },
  { step: "rewarded", name: "Rewarded", what: "Confirmed servers that earned you a badge" },
  { step: "void", name: "Void", what: "Servers that don't count; see the list for reasons" },
];

/** From click to reward, in numbers. */
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
