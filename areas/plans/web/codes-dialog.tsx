import { TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import type { Promotion } from "../contract.ts";
import { plans } from "../contract.ts";
import { readMost } from "./limit-fields.tsx";
import { PROMOTIONS_KEY } from "./promotion-queries.ts";

/** Creates many random codes at once. */
export function CodesDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const [count, setCount] = useState("100");
  const [prefix, setPrefix] = useState("");
  const [most, setMost] = useState("1");
  const number = Number(count);
  const isCount = Number.isInteger(number) && number >= 1 && number <= 5000;
  const uses = readMost(most);
  return (
    <FormDialog
      title={`Create codes for ${promotion.name}`}
      submit="Create codes"
      isReady={isCount && uses !== undefined && /^[A-Z0-9-]{0,12}$/.test(prefix)}
      act={() =>
        call(plans.routes.createCodes, {
          params: { promotion: promotion.id },
          body: { count: number, prefix, most: uses ?? null },
        })
      }
      changes={PROMOTIONS_KEY}
      onClose={onClose}
    >
      <TextInput
        label="Number of codes"
        description="1 to 5,000"
        inputMode="numeric"
        value={count}
        onChange={({ currentTarget }) => setCount(currentTarget.value)}
        error={isCount ? null : "Enter 1 to 5,000."}
        data-autofocus
      />
      <TextInput
        label="Prefix"
        description="Up to 12 letters, digits and hyphens, such as SUMMER-"
        value={prefix}
        onChange={({ currentTarget }) => setPrefix(currentTarget.value.toUpperCase())}
        maxLength={12}
        autoComplete="off"
      />
      <TextInput
        label="Max uses of each"
        description="Empty for any number."
        inputMode="numeric"
        value={most}
        onChange={({ currentTarget }) => setMost(currentTarget.value)}
        error={uses === undefined ? "Enter a whole number, or nothing." : null}
      />
    </FormDialog>
  );
}
