import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { claim, type Order } from "../contract.ts";

const TEXT_MAX = 300;
type Props = { guild: PageGuild; order: Order; act: "deliver" | "refund"; onClose: () => void };

/** Delivers an order with a note, or refunds it with a reason; the member reads either. */
export function OrderDialog({ guild, order: { number, item, member, price, list }, act, onClose }: Props) {
  const [text, setText] = useState("");
  const isRefund = act === "refund";
  const takeBack = list === null ? "Refund" : "Withdraw";
  const params = { id: guild.id, number };
  const submit = () =>
    isRefund
      ? call(claim.routes.refundOrder, { params, body: { reason: text.trim() } })
      : call(claim.routes.deliverOrder, { params, body: { note: text.trim() } });
  return (
    <FormDialog
      title={isRefund ? `${takeBack} order ${number}?` : `Deliver order ${number}?`}
      submit={isRefund ? takeBack : "Mark as delivered"}
      isDanger={isRefund}
      isReady={!isRefund || text.trim() !== ""}
      act={submit}
      done={isRefund ? (list === null ? "Order refunded" : "Order withdrawn") : "Order delivered"}
      changes={recordsKey(guild.id, claim.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <p>
            {isRefund && list !== null
              ? `${member.name} loses what the list gave, if it's a role. The item returns to the stock.`
              : isRefund
                ? `${member.name} gets ${price.toLocaleString("en")} points back for ${item}, and loses its role, if it gave one.`
                : `Hand over ${item} to ${member.name} first. They get a direct message.`}
          </p>
          <GrowingTextarea
            label={isRefund ? "Reason" : "Note"}
            description={
              isRefund
                ? "Shown to the member."
                : "Optional. Shown to the member, for example a key or where to find it."
            }
            value={text}
            maxLength={TEXT_MAX}
            minRows={2}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={fault}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
