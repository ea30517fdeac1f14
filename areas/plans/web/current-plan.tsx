import { AwardIcon, CircleCheckIcon, ClockAlertIcon, WalletIcon } from "lucide-react";
import { Moment } from "#kit-web/time/moment.tsx";
import type { ServerPlan } from "../contract.ts";
import { writePrice } from "./price.ts";
import css from "./upgrade-page.module.css";

const SOON_MS = 7 * 86_400_000;

const SOURCES: Record<ServerPlan["current"]["source"], string> = {
  default: "Every server starts with it.",
  subscription: "Paid by subscription.",
  operator: "Set by the operator of this installation.",
  promotion: "From a promotion.",
  credit: "Paid with credit.",
};

/** The server's plan, since when and until when, with its credit and badges. */
export function CurrentPlan({ plan: { plans, current, credits, badges } }: { plan: ServerPlan }) {
  const { name = current.plan, description } = plans.find(({ id }) => id === current.plan) ?? {};
  const isEnding = current.endsAt !== null && new Date(current.endsAt).getTime() - Date.now() < SOON_MS;
  const [first] = plans;
  return (
    <section className={css.current} aria-labelledby="current-plan">
      <CircleCheckIcon size={28} aria-hidden />
      <div>
        <h2 id="current-plan">{name}</h2>
        <p>
          {description} {SOURCES[current.source]}
          {current.reason && ` ${current.reason}.`}
        </p>
        {current.endsAt && (
          <p className={isEnding ? css.soon : undefined}>
            {isEnding && <ClockAlertIcon size={16} aria-hidden />} Until <Moment at={current.endsAt} />. After that,
            nothing is deleted: the server has {first?.name ?? "the first plan"} or another plan it has left.
          </p>
        )}
      </div>
      {(credits.length > 0 || badges.length > 0) && (
        <ul className={css.extras}>
          {credits.map(({ currency, balance }) => (
            <li key={currency}>
              <WalletIcon size={16} aria-hidden /> {writePrice(balance, currency)} credit
            </li>
          ))}
          {badges.map((badge) => (
            <li key={`${badge.name} ${badge.at}`}>
              <AwardIcon size={16} aria-hidden /> {badge.name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
