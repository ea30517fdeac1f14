import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import type { Promotion } from "../contract.ts";
import { plans } from "../contract.ts";
import { LimitFields, type LimitValues, readLimits } from "./limit-fields.tsx";
import { PROMOTIONS_KEY, promotionsQuery } from "./promotion-queries.ts";

const dayOf = (at: string | null): string => at?.slice(0, 10) ?? "";

/** Changes a promotion's limits; what it gives stays. */
export function ChangeDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const { data } = useQuery(promotionsQuery({}, 1, 1));
  const [values, setValues] = useState<LimitValues>({
    ...{ name: promotion.name, most: promotion.most?.toString() ?? "", plans: promotion.plans },
    ...{ startsOn: dayOf(promotion.startsAt), endsOn: dayOf(promotion.endsAt) },
  });
  const body = readLimits(values);
  return (
    <FormDialog
      title={`Edit ${promotion.name}`}
      submit="Save limits"
      isReady={body !== null}
      act={() => {
        if (!body) throw new Error("the form isn't complete");
        return call(plans.routes.changePromotion, { params: { promotion: promotion.id }, body });
      }}
      changes={PROMOTIONS_KEY}
      onClose={onClose}
    >
      <LimitFields
        value={values}
        onChange={(change) => setValues({ ...values, ...change })}
        choices={data?.plans ?? []}
      />
    </FormDialog>
  );
}
