import { NumberInput, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dollarsText } from "#kit/x/dollar-words.ts";
import { xPostId } from "#kit/x/x-post-link.ts";
import type { XPrices } from "#kit/x/x-prices.ts";
import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import { describeDuration } from "#kit-web/duration/duration-parts.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { type BoostConfig, type Cost, expectedCost, MICROS, xBoost } from "../contract.ts";
import css from "./boost.module.css";
import { budgetQuery } from "./campaign-queries.ts";

const WINDOWS_S = [300, 3_600, 21_600, 86_400, 259_200, 518_400];
const GOAL_MAX = 10_000;

type Props = { guild: PageGuild; config: BoostConfig; onClose: () => void };

/** Asks for the post, and shows what reading X is expected to cost. */
export function StartDialog({ guild, config, onClose }: Props) {
  const [link, setLink] = useState("");
  const [lasts, setLasts] = useState(config.lasts);
  const [goal, setGoal] = useState(config.goal);
  const keyed = useKeyed();
  const { data } = useQuery(budgetQuery(guild.id));
  const isWrong = link.trim() !== "" && xPostId(link) === null;
  const isGoal = goal >= 1 && goal <= GOAL_MAX;
  const windows = [...new Set([...WINDOWS_S, config.lasts])].toSorted((a, b) => a - b);
  return (
    <FormDialog
      title="Start a campaign"
      submit="Start campaign"
      isReady={xPostId(link) !== null && isGoal}
      fields={["link", "lasts", "goal"]}
      act={() =>
        call(xBoost.routes.start, { params: { id: guild.id }, body: keyed({ link: link.trim(), lasts, goal }) })
      }
      onDone={({ campaign }) => {
        notify(`Campaign ${campaign.number} started`, {
          description: "Its card appears in a moment.",
          type: "success",
        });
        onClose();
      }}
      changes={recordsKey(guild.id, xBoost.id)}
      onClose={onClose}
    >
      {(_fault, _error, faultAt) => (
        <div className={css.fields}>
          <TextInput
            label="Post on X"
            placeholder="https://x.com/name/status/123"
            value={link}
            onChange={({ currentTarget }) => setLink(currentTarget.value)}
            error={isWrong ? "Paste the address of a post on X." : faultAt("link")}
            data-autofocus
          />
          <div className={css.pair}>
            <Select
              label="Lasts"
              allowDeselect={false}
              value={String(lasts)}
              onChange={(value) => setLasts(Number(value))}
              data={windows.map((seconds) => ({ value: String(seconds), label: describeDuration(seconds) }))}
              error={faultAt("lasts")}
            />
            <NumberInput
              label="Goal (members)"
              min={1}
              max={GOAL_MAX}
              allowDecimal={false}
              value={goal}
              onChange={(value) => setGoal(Number(value))}
              error={isGoal ? faultAt("goal") : `From 1 to ${GOAL_MAX.toLocaleString("en")}.`}
            />
          </div>
          {data && (
            <p className={css.about}>{costText(expectedCost({ ...config, goal }, data.prices), data.prices, config)}</p>
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** "About 500 reads of users and 2 of posts, $5.01, if 500 take part. Never more than $5.00." */
function costText({ posts, users, micros }: Cost, prices: XPrices, { campaignCap, proof }: BoostConfig): string {
  const written = (count: number) => count.toLocaleString("en");
  const reads = [
    ...(users > 0 ? [`${written(users)} reads of users (${dollarsText(prices.user)} each)`] : []),
    ...(posts > 0 ? [`${written(posts)} reads of posts (${dollarsText(prices.post)} each)`] : []),
  ].join(" and ");
  if (proof === "tasks")
    return `Reading the post: ${dollarsText(micros)}. Staff look at the links that members hand in.`;
  const check = proof === "api" ? "If as many as the goal join" : "For the spot checks";
  return `${check}: about ${reads}, ${dollarsText(micros)}. Reading stops at ${dollarsText(campaignCap * MICROS)} for this campaign.`;
}
