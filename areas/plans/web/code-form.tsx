import { Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TicketIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { celebrate } from "#kit-web/confetti/celebrate.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import type { CodeOffer, ServerPlan } from "../contract.ts";
import { plans } from "../contract.ts";
import { planKey } from "./plan-queries.ts";
import { writeReward } from "./reward-text.ts";
import css from "./upgrade-page.module.css";

type Props = {
  guild: { id: Snowflake };
  plan: ServerPlan;
  /** The code of the link that opened the page. */
  linked: string | null;
  discount: CodeOffer | null;
  onDiscount: (offer: CodeOffer | null) => void;
};

/** Enters a promotion code: first shows what it gives, then redeems it. */
export function CodeForm({ guild, plan, linked, discount, onDiscount }: Props) {
  const [code, setCode] = useState(linked?.toUpperCase() ?? "");
  /** Of one redemption: a repeated request redeems once. */
  const [key, setKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const params = { id: guild.id };
  useEffect(() => {
    if (linked) void call(plans.routes.seen, { params: { id: guild.id }, body: { code: linked } }).catch(() => {});
  }, [guild.id, linked]);
  const check = useMutation({
    mutationFn: () => call(plans.routes.check, { params, body: { code } }),
    onSuccess: ({ offer }) => onDiscount(isDiscount(offer) ? offer : null),
  });
  const redeem = useMutation({
    mutationFn: (offer: CodeOffer) => call(plans.routes.redeem, { params, body: { code: offer.code, key } }),
    onSuccess: (answer) => {
      queries.setQueryData(planKey(guild.id), answer);
      notify("Code redeemed", { type: "success" });
      void celebrate();
      check.reset();
      setCode("");
      setKey(crypto.randomUUID());
    },
  });
  const offer = check.data?.offer ?? null;
  const nameOf = (id: string): string => plan.plans.find((one) => one.id === id)?.name ?? id;
  const fault = check.error ?? redeem.error;
  return (
    <section className={css.section} aria-labelledby="code-title">
      <h2 id="code-title">Promotion code</h2>
      <form
        className={css.code}
        onSubmit={(event) => {
          event.preventDefault();
          redeem.reset();
          if (code.trim() !== "") check.mutate();
        }}
      >
        <TextInput
          label="Code"
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value.toUpperCase());
            check.reset();
            redeem.reset();
          }}
          maxLength={32}
          autoComplete="off"
          spellCheck={false}
          error={fault ? errorMessage(fault) : null}
        />
        <Button type="submit" variant="default" loading={check.isPending} disabled={code.trim().length < 4}>
          Check code
        </Button>
      </form>
      {offer && (
        <div className={css.offer} role="status">
          <TicketIcon size={20} aria-hidden />
          <p>
            <strong>{offer.name}</strong>: {writeReward(offer.reward, nameOf)}
            {offer.plans.length > 0 && ` for ${offer.plans.map(nameOf).join(", ")}`}.
            {discount?.code === offer.code && " Choose a plan above to use it."}
          </p>
          {!isDiscount(offer) && (
            <Button loading={redeem.isPending} onClick={() => redeem.mutate(offer)}>
              Redeem
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const isDiscount = ({ reward }: CodeOffer): boolean => reward.type === "percent" || reward.type === "amount";
