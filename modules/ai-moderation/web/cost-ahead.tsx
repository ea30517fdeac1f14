import { NumberInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { writeCost } from "#kit/ai/ai-usage.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { aiModeration, type ModerationConfig } from "../contract.ts";
import css from "./moderation.module.css";

const WAIT_MS = 400;
const DAYS = 30;

type Props = PreviewProps<ModerationConfig> & { model: string | null };

/** What the categories will cost, as they are typed now. */
export function CostAhead({ guild, config, model }: Props) {
  const { modelRules, sample } = config;
  const [messages, setMessages] = useState(1_000);
  const [asked] = useDebouncedValue(JSON.stringify(modelRules), WAIT_MS);
  const { data, error } = useQuery({
    ...recordQuery(
      aiModeration.routes.costAhead,
      { params: { id: guild.id }, body: { config: { modelRules: JSON.parse(asked) } } },
      ...["list", "cost", asked],
    ),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const times = (messages * DAYS * sample) / 100;
  return (
    <section className={css.model} aria-label="Cost">
      <h2>Cost</h2>
      <NumberInput
        label="Messages a day"
        description="Of members that the rules apply to."
        value={messages}
        min={1}
        max={10_000_000}
        step={100}
        allowDecimal={false}
        thousandSeparator=","
        clampBehavior="strict"
        onChange={(value) => typeof value === "number" && setMessages(value)}
      />
      <div role="status">
        {error && !data && <p className={css.fault}>{errorMessage(error)}</p>}
        {data && (
          <p>
            About{" "}
            <strong>
              {writeCost({ tokens: Math.round(data.tokens * times), micros: Math.ceil((data.micros ?? 0) * times) })}
            </strong>{" "}
            in {DAYS} days, {data.tokens.toLocaleString("en")} tokens for each message
            {sample < 100 && `, with ${sample}% of messages checked`}.
          </p>
        )}
      </div>
      <p className={css.quiet}>
        {model && `Asked: ${model}. `}
        {data?.micros === null && "Its price is unknown, so only tokens can be shown. "}
        The budget in Settings, AI limits what it can cost.
      </p>
    </section>
  );
}
