import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "#kit/money-words.ts";
import { call } from "#kit-web/api/call.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { DialogForm } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { type Dispute, EVIDENCE_MAX, paymentModule } from "../contract.ts";
import { disputeQuery } from "./payment-queries.ts";

type Props = { guild: PageGuild; number: number; onClose: () => void };

/** Sends evidence to the bank: a draft to edit, and a confirmation, because Stripe accepts it once. */
export function EvidenceDialog({ guild, number, onClose }: Props) {
  const answer = useQuery({ ...disputeQuery(guild.id, number), staleTime: Number.POSITIVE_INFINITY });
  const { data } = answer;
  return (
    <Dialog onClose={onClose} title={`Send evidence for order ${number}`}>
      {data ? (
        <EvidenceForm {...{ guild, number, onClose }} dispute={data.dispute} draft={data.draft} />
      ) : (
        <LoadingState answer={answer} name="the dispute" height={280} />
      )}
    </Dialog>
  );
}

type FormProps = Props & { dispute: Dispute; draft: string };

function EvidenceForm({ guild, number, onClose, dispute, draft }: FormProps) {
  const [text, setText] = useState(draft);
  const [isSure, setSure] = useState(false);
  const { reason, amount, currency, isOpen, dueAt } = dispute;
  return (
    <DialogForm
      submit="Send to the bank"
      isReady={isOpen && isSure && text.trim() !== ""}
      act={() =>
        call(paymentModule.routes.sendEvidence, { params: { id: guild.id, number }, body: { text: text.trim() } })
      }
      done="Evidence sent"
      changes={recordsKey(guild.id, paymentModule.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <p>
            The payer disputes {formatMoney(amount, currency)} ({reason.replaceAll("_", " ")}).{" "}
            {!isOpen && "The bank has your evidence, or no longer accepts any."}
            {isOpen && dueAt !== null && (
              <>
                The bank waits for evidence. It is due <Moment at={dueAt} />.
              </>
            )}
          </p>
          <GrowingTextarea
            label="Evidence"
            description="In English: what was bought, and when it was delivered. Edit it as you like."
            value={text}
            maxLength={EVIDENCE_MAX}
            minRows={6}
            maxRows={14}
            disabled={!isOpen}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={fault}
            data-autofocus
          />
          <Checkbox
            label="I've read it. It can be sent only once."
            checked={isSure}
            disabled={!isOpen}
            onChange={({ currentTarget }) => setSure(currentTarget.checked)}
          />
        </>
      )}
    </DialogForm>
  );
}
