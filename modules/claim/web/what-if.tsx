import { NativeSelect, NumberInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { type ClaimConfig, claim, ECONOMY_DAYS, type Economy } from "../contract.ts";
import css from "./claim.module.css";

const POINTS_MAX = 1_000_000;
const WAIT_MS = 300;
const { routes } = claim;
const n = (value: number): string => value.toLocaleString("en");

type Props = { guild: PageGuild; config: ClaimConfig; prices: Economy["prices"] };

/** What another reward or price would have done to the claims and purchases of the last days. */
export const WhatIf = ({ guild, config, prices }: Props) => (
  <div className={css.whatIf}>
    {config.daily && <WhatIfReward guild={guild} config={config} />}
    {prices.length > 0 && <WhatIfPrice guild={guild} prices={prices} />}
  </div>
);

const RATES = [
  ["dailyPoints", "Points on the first day", 1, POINTS_MAX],
  ["streakStep", "More each day", 0, POINTS_MAX],
  ["streakCap", "Rises until day", 1, 365],
  ["weeklyBonus", "Weekly bonus", 0, POINTS_MAX],
] as const;

function WhatIfReward({ guild, config }: Omit<Props, "prices">) {
  const { dailyPoints, streakStep, streakCap, weeklyBonus } = config;
  const [rates, setRates] = useState({ dailyPoints, streakStep, streakCap, weeklyBonus });
  const [asked] = useDebouncedValue(rates, WAIT_MS);
  const { data, error } = useQuery({
    ...recordQuery(routes.whatIfReward, { params: { id: guild.id }, query: asked }, "list", "reward", asked),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={css.question} aria-labelledby="what-if-reward">
      <h3 id="what-if-reward">With another daily reward</h3>
      <div className={css.rates}>
        {RATES.map(([rate, label, min, max]) => (
          <NumberInput
            key={rate}
            label={label}
            value={rates[rate]}
            min={min}
            max={max}
            clampBehavior="strict"
            allowDecimal={false}
            onChange={(value) => typeof value === "number" && setRates((before) => ({ ...before, [rate]: value }))}
          />
        ))}
      </div>
      <Outcome outcome={data} error={error} verb="paid" nouns={["claim", "claims"]} />
    </section>
  );
}

function WhatIfPrice({ guild, prices }: Omit<Props, "config">) {
  const [item, setItem] = useState(prices[0]?.item ?? "");
  const [price, setPrice] = useState(prices[0]?.price ?? 1);
  const [asked] = useDebouncedValue({ item, price }, WAIT_MS);
  const { data, error } = useQuery({
    ...recordQuery(routes.whatIfPrice, { params: { id: guild.id }, query: asked }, "list", "price", asked),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={css.question} aria-labelledby="what-if-price">
      <h3 id="what-if-price">With another price</h3>
      <div className={css.rates}>
        <NativeSelect
          label="Item"
          value={item}
          data={prices.map((one) => one.item)}
          onChange={({ currentTarget }) => {
            setItem(currentTarget.value);
            setPrice(prices.find((one) => one.item === currentTarget.value)?.price ?? 1);
          }}
        />
        <NumberInput
          label="Price"
          value={price}
          min={1}
          max={POINTS_MAX}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={(value) => typeof value === "number" && setPrice(value)}
        />
      </div>
      <Outcome outcome={data} error={error} verb="spent" nouns={["purchase", "purchases"]} />
    </section>
  );
}

type OutcomeProps = {
  outcome: RouteAnswer<typeof routes.whatIfPrice> | undefined;
  error: Error | null;
  verb: string;
  nouns: readonly [one: string, many: string];
};

function Outcome({ outcome, error, verb, nouns }: OutcomeProps) {
  if (error) return <p role="alert">{errorMessage(error)}</p>;
  if (!outcome) return <p>Calculating…</p>;
  const { before, after, count, unaffordable } = outcome;
  const change = before === 0 ? null : Math.round(((after - before) / before) * 100);
  return (
    <div aria-live="polite">
      <SumList
        sums={[
          [`Points ${verb}`, n(before)],
          ["With this", `${n(after)}${change === null ? "" : ` (${change > 0 ? "+" : ""}${change} %)`}`],
        ]}
      />
      <p className={css.note}>
        Based on {n(count)} {nouns[count === 1 ? 0 : 1]} in the last {ECONOMY_DAYS} days
        {unaffordable > 0 && `, without ${n(unaffordable)} that the member couldn't have paid`}. People may act
        differently.
      </p>
    </div>
  );
}
