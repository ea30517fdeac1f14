import { NumberInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { paymentModule, type Transfer } from "../contract.ts";

type Props = { guild: PageGuild; transfer: Transfer; onClose: () => void };

/** Accepts a transfer as an order's payment, whatever its amount. */
export function AssignDialog({ guild, transfer, onClose }: Props) {
  const [number, setNumber] = useState<number | null>(null);
  return (
    <FormDialog
      title={`Assign ${transfer.amount} coins?`}
      submit="Mark as paid"
      isReady={number !== null}
      act={() =>
        call(paymentModule.routes.assignTransfer, {
          params: { id: guild.id, number: number ?? 0 },
          body: { transfer: transfer.id },
        })
      }
      done="Order paid"
      changes={recordsKey(guild.id, paymentModule.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <p>The order counts as paid in full, and the member gets the product.</p>
          <NumberInput
            label="Order number"
            description="The member sees it in /subscription."
            value={number ?? ""}
            min={1}
            allowDecimal={false}
            onChange={(value) => setNumber(typeof value === "number" ? value : null)}
            error={fault}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
