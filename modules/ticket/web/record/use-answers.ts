import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { refreshRecord } from "#kit-web/records/refresh-record.ts";
import { ticket as contract } from "../../contract.ts";
import { ticketsKey } from "../ticket-queries.ts";

/** Typed text, or a saved reply by its name. */
type Wording = { text: string } | { ready: string };

/** A reply that is being sent or was rejected. */
export type PendingAnswer = {
  /** Requests with the same key are posted once. */
  key: string;
  wording: Wording;
  /** The text to show until then. */
  text: string;
  /** Why it was rejected; null while it is being sent. */
  refusal: string | null;
};

/** Replies appear in the conversation as soon as they are sent; a failed one stays with its next steps. */
export function useAnswers(guildId: Snowflake, number: number) {
  const [pending, setPending] = useState<readonly PendingAnswer[]>([]);
  const queries = useQueryClient();

  const post = useCallback(
    async ({ key, wording }: Pick<PendingAnswer, "key" | "wording">): Promise<void> => {
      const change = (patch: Partial<PendingAnswer>) =>
        setPending((now) => now.map((one) => (one.key === key ? { ...one, ...patch } : one)));
      change({ refusal: null });
      try {
        await call(contract.routes.reply, { params: { id: guildId, number }, body: { ...wording, key } });
      } catch (error) {
        change({ refusal: errorMessage(error) });
        return;
      }
      // It appears in the conversation before it is removed from here.
      await refreshRecord(queries, ticketsKey(guildId), String(number));
      setPending((now) => now.filter((one) => one.key !== key));
    },
    [guildId, number, queries],
  );

  return {
    pending,
    send: (wording: Wording, text: string) => {
      const answer = { key: crypto.randomUUID(), wording, text, refusal: null };
      setPending((now) => [...now, answer]);
      void post(answer);
    },
    sendAgain: (answer: PendingAnswer) => void post(answer),
    discard: (answer: PendingAnswer) => setPending((now) => now.filter(({ key }) => key !== answer.key)),
  };
}
export type Answers = ReturnType<typeof useAnswers>;
