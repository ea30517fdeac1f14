import { NativeSelect, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { plans, REWARD_TYPES } from "../contract.ts";
import { LimitFields, type LimitValues, type PlanChoice, readLimits } from "./limit-fields.tsx";
import { PROMOTIONS_KEY } from "./promotion-queries.ts";
import { REWARD_NAMES, RewardFields, type RewardValues, readReward } from "./reward-fields.tsx";

type Props = { plans: readonly PlanChoice[]; currencies: readonly string[]; onClose: () => void };

/** Credit and discounts need a plan with a price. */
const NEEDS_PRICES = ["credit", "percent", "amount"];

/** Creates a promotion with its first code, and opens it. */
export function CreateDialog({ plans: choices, currencies, onClose }: Props) {
  const navigate = useNavigate();
  const types = REWARD_TYPES.filter((type) => currencies.length > 0 || !NEEDS_PRICES.includes(type));
  const [limits, setLimits] = useState<LimitValues>({ name: "", most: "", startsOn: "", endsOn: "", plans: [] });
  const [reward, setReward] = useState<RewardValues>({
    ...{ type: choices.length > 1 ? "months" : "badge", plan: choices.at(-1)?.id ?? "", months: "1" },
    ...{ amount: "", currency: currencies[0] ?? "", badge: "", percent: "20" },
  });
  const [code, setCode] = useState("");
  const [perServer, setPerServer] = useState("1");
  const given = { limits: readLimits(limits), reward: readReward(reward), perServer: Number(perServer) };
  const isCode = code.trim() === "" || /^[A-Za-z0-9-]{4,32}$/.test(code.trim());
  return (
    <FormDialog
      title="Create promotion"
      submit="Create promotion"
      isReady={given.limits !== null && given.reward !== null && given.perServer >= 1 && isCode}
      act={() => {
        if (!given.limits || !given.reward) throw new Error("the form isn't complete");
        const promotion = { ...given.limits, reward: given.reward, perServer: given.perServer };
        return call(plans.routes.createPromotion, { body: { promotion, code: code.trim() || null } });
      }}
      changes={PROMOTIONS_KEY}
      onDone={({ promotion: { id } }) => void navigate({ to: `/admin/promotions/${id}` })}
      onClose={onClose}
    >
      <NativeSelect
        label="Reward"
        description="It can't be changed later."
        value={reward.type}
        data={types.map((type) => ({ value: type, label: REWARD_NAMES[type] }))}
        onChange={({ currentTarget }) => setReward({ ...reward, type: currentTarget.value as RewardValues["type"] })}
      />
      <RewardFields
        value={reward}
        onChange={(change) => setReward({ ...reward, ...change })}
        choices={choices}
        currencies={currencies}
      />
      <TextInput
        label="Code"
        description="4 to 32 letters, digits and hyphens. Empty for a random one."
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
        error={isCode ? null : "Use 4 to 32 letters, digits and hyphens."}
        autoComplete="off"
        maxLength={32}
      />
      <LimitFields value={limits} onChange={(change) => setLimits({ ...limits, ...change })} choices={choices} />
      <TextInput
        label="Max redemptions per server"
        inputMode="numeric"
        value={perServer}
        onChange={({ currentTarget }) => setPerServer(currentTarget.value)}
        error={
          Number.isInteger(given.perServer) && given.perServer >= 1 && given.perServer <= 100 ? null : "Enter 1 to 100."
        }
      />
    </FormDialog>
  );
}
