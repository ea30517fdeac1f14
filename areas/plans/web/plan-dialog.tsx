import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Period } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { celebrate } from "#kit-web/confetti/celebrate.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { DialogForm } from "#kit-web/overlay/form-dialog.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import type { CodeOffer, OfferedPlan, ServerPlan } from "../contract.ts";
import { plans } from "../contract.ts";
import { CardPayment } from "./card-payment.tsx";
import { changeQuery, planKey } from "./plan-queries.ts";
import { writePrice } from "./price.ts";
import { writeReward } from "./reward-text.ts";
import css from "./upgrade-page.module.css";

type Props = {
  guild: { id: Snowflake; name: string };
  plan: ServerPlan;
  offered: OfferedPlan;
  period: Period;
  currency: string;
  discount: CodeOffer | null;
  onClose: () => void;
};

/** What would change on another plan, and how to get it. */
export function PlanDialog(props: Props) {
  const { guild, offered, onClose } = props;
  const answer = useQuery(changeQuery(guild.id, offered.id));
  const { data } = answer;
  return (
    <Dialog title={`${offered.name} for ${guild.name}`} onClose={onClose}>
      {!data && <LoadingState answer={answer} name="the preview" height={96} />}
      {data && (
        <div className={css.dialog}>
          {data.stops.length === 0 ? (
            <p>Everything you use keeps working on this plan.</p>
          ) : (
            <>
              <p>
                These wait while the server has {offered.name}. Nothing is deleted, and they work again on a larger
                plan.
              </p>
              <ul className={css.stops}>
                {data.stops.map(({ module, moduleName, limit, label, used, max, entries }) => (
                  <li key={`${module}.${limit}`}>
                    <strong>
                      {moduleName}: {label.toLowerCase()}, {max} of {used} work
                    </strong>
                    <span>{entries.join(", ")}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Pay {...props} />
        </div>
      )}
    </Dialog>
  );
}

function Pay({ guild, plan, offered, period, currency, discount, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const full = offered.prices[currency]?.[period];
  if (full === undefined) {
    return (
      <div className={css.actions}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  const fits = discount && (discount.plans.length === 0 || discount.plans.includes(offered.id)) ? discount : null;
  const price = fits ? discounted(full, currency, fits) : full;
  const credit = plan.credits.find((one) => one.currency === currency)?.balance ?? 0;
  const code = fits ? { code: fits.code } : {};
  const body = { plan: offered.id, period, currency, key, ...code };
  if (credit < price && plan.takesCards) {
    return <CardPayment {...{ guild, plan, offered, period, currency, onClose }} discount={fits} />;
  }
  if (credit < price) {
    return (
      <>
        <p>
          {writePrice(price, currency)} a {period}. The server's credit is {writePrice(credit, currency)}.
        </p>
        <div className={css.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </>
    );
  }
  return (
    <DialogForm
      submit={`Pay ${writePrice(price, currency)} with credit`}
      act={() => call(plans.routes.payWithCredit, { params: { id: guild.id }, body })}
      changes={planKey(guild.id)}
      onDone={() => {
        notify("Plan paid", { type: "success" });
        void celebrate();
        onClose();
      }}
      onClose={onClose}
    >
      {fits && (
        <p>
          {writeReward(fits.reward, (id) => id)} with the code {fits.code}.
        </p>
      )}
      <p>
        {period === "year" ? "A year" : "A month"} of {offered.name}, once, from the server's credit of{" "}
        {writePrice(credit, currency)}. It doesn't renew.
      </p>
    </DialogForm>
  );
}

/** As the server computes it. */
function discounted(price: number, currency: string, { reward }: CodeOffer): number {
  if (reward.type === "percent") return Math.floor((price * (100 - reward.percent)) / 100);
  if (reward.type === "amount" && reward.currency === currency) return Math.max(0, price - reward.amount);
  return price;
}
