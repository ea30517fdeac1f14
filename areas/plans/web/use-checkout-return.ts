import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { useAddress } from "#kit-web/address/use-address.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { celebrate } from "#kit-web/confetti/celebrate.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { plans } from "../contract.ts";
import { planKey } from "./plan-queries.ts";

/** After Stripe's page the address names the checkout: its result is shown at once, and the address is cleaned. */
export function useCheckoutReturn(id: Snowflake): void {
  const queries = useQueryClient();
  const { texts, change } = useAddress();
  const { checkout } = texts;
  useEffect(() => {
    if (!checkout) return;
    change({ checkout: undefined }, { isQuiet: true });
    call(plans.routes.confirm, { params: { id }, body: { checkout } }).then(
      (answer) => {
        queries.setQueryData(planKey(id), answer);
        if (answer.plan.subscription) void celebrate();
      },
      (cause: Error) => notify("Payment not read", { description: errorMessage(cause), type: "warning" }),
    );
  }, [id, checkout, change, queries]);
}
