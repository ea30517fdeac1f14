import { useState } from "react";
import { formatMoney } from "#kit/money-words.ts";
import { call } from "#kit-web/api/call.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { type Order, paymentModule } from "../contract.ts";

const TEXT_MAX = 300;
const { deliverOrder, refundOrder, cancelOrder, pauseOrder, resumeOrder } = paymentModule.routes;
export type OrderAct = "deliver" | "refund" | "cancel" | "pause" | "resume";
type Props = { guild: PageGuild; order: Order; act: OrderAct; onClose: () => void };

const submitOf = (act: OrderAct, { method }: Order): string =>
  ({
    deliver: "Mark as delivered",
    refund: method === "card" ? "Refund at Stripe" : "Mark as refunded",
    cancel: "Cancel order",
    pause: "Pause subscription",
    resume: "Resume subscription",
  })[act];
const DONE = {
  ...({ deliver: "Order delivered", refund: "Order refunded", cancel: "Order canceled" } as const),
  ...({ pause: "Paused", resume: "Resumed" } as const),
};
/** The member reads a text about these. */
const hasText = (act: OrderAct): act is "deliver" | "refund" => act === "deliver" || act === "refund";

/** Delivers, refunds or cancels an order; the member reads the note or reason. */
export function OrderDialog({ guild, order, act, onClose }: Props) {
  const [text, setText] = useState("");
  const { number, buyer, receiver, product, method } = order;
  const name = submitOf(act, order);
  const money = formatMoney(order.price, order.currency);
  const params = { id: guild.id, number };
  const submit = (): Promise<unknown> => {
    if (act === "cancel") return call(cancelOrder, { params });
    if (act === "pause") return call(pauseOrder, { params });
    if (act === "resume") return call(resumeOrder, { params });
    if (act === "refund") return call(refundOrder, { params, body: { reason: text.trim() } });
    return call(deliverOrder, { params, body: { note: text.trim() } });
  };
  const about = {
    deliver: `Hand over ${product} to ${receiver.name} first. They get a direct message.`,
    refund:
      method === "card"
        ? `Stripe sends ${money} back to ${buyer.name}'s card. The role is removed, and the stock returns. Stripe keeps its fee.`
        : `Send ${money} back to ${buyer.name} yourself first: Guildhall can't move your coins. The role is removed, and the stock returns.`,
    cancel:
      method === "card"
        ? `${buyer.name} can't pay it anymore: the payment page closes.`
        : `${buyer.name} can't pay it anymore. Coins that arrive anyway still count for a week.`,
    pause: `Stripe charges ${buyer.name} nothing until it is resumed. Whether the role stays is chosen in Settings, Cards.`,
    resume: `Stripe charges ${money} on the next usual date. If the paid time is over, the role returns then.`,
  }[act];
  return (
    <FormDialog
      title={`Order ${number}: ${name}?`}
      submit={name}
      {...(act === "cancel" && { keep: "Keep order" })}
      isDanger={act === "refund" || act === "cancel"}
      isReady={act !== "refund" || text.trim() !== ""}
      focusesCancel={!hasText(act)}
      act={submit}
      done={DONE[act]}
      changes={recordsKey(guild.id, paymentModule.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <p>{about}</p>
          {!hasText(act) ? (
            fault && <p role="alert">{fault}</p>
          ) : (
            <GrowingTextarea
              label={act === "refund" ? "Reason" : "Note"}
              description={act === "refund" ? "Shown to the member." : "Optional. Shown to the member, such as a key."}
              value={text}
              maxLength={TEXT_MAX}
              minRows={2}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              error={fault}
              data-autofocus
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
