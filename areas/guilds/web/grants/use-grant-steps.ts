import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ShownGrant } from "#kit/grant.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { toast } from "#kit-web/notifications/toast.ts";
import { guilds } from "../../contract.ts";
import { moduleQuery } from "../guild-queries.ts";
import { grantsKey } from "./grants-query.ts";

const { retryGrants, cancelRoleGrants } = guilds.routes;

/** Actions for roles that could not be given or removed: for one of them, or all if none is named. */
export type GrantSteps = {
  tryAgain: (grant?: Pick<ShownGrant, "id">) => void;
  cancelGrants: (grant?: Pick<ShownGrant, "id" | "memberName">) => Promise<void>;
  isBusy: boolean;
};

export function useGrantSteps({ guildId, moduleId }: { guildId: Snowflake; moduleId: string }): GrantSteps {
  const queries = useQueryClient();
  const params = { id: guildId, module: moduleId };
  const bodyOf = (grant?: string) => (grant === undefined ? {} : { grant });
  const onSettled = () => queries.invalidateQueries({ queryKey: grantsKey(guildId, moduleId) });
  const trying = useMutation({
    mutationFn: (grant?: string) => call(retryGrants, { params, body: bodyOf(grant) }),
    onSuccess: ({ retried }) => notify(retried === 1 ? "Retrying" : `Retrying ${count(retried)}`, DONE),
    onError: ({ message }) => notify("Retry failed", { description: message, type: "error" }),
    onSettled,
  });
  const canceling = useMutation({
    mutationFn: (grant?: string) => call(cancelRoleGrants, { params, body: bodyOf(grant) }),
    onSuccess: ({ letGo: canceled }) => {
      notify(canceled === 1 ? "Role canceled" : `${count(canceled)} canceled`, DONE);
      // The page's alerts may have been about only these.
      void queries.invalidateQueries({ queryKey: moduleQuery(guildId, moduleId).queryKey });
    },
    onError: ({ message }) => notify("Not canceled", { description: message, type: "error" }),
    onSettled,
  });
  const { mutate: retry } = trying;
  const { mutate: end } = canceling;
  return {
    tryAgain: useCallback((grant) => retry(grant?.id), [retry]),
    cancelGrants: useCallback(
      async (grant) => {
        const whose = grant
          ? `the role for ${grant.memberName || "this member"}`
          : "all roles that are pending or failed";
        const question = toast.confirm(`The bot stops trying ${whose}. This can't be undone.`, {
          title: "Stop trying?",
          okLabel: "Stop trying",
        });
        if (await question.answer) end(grant?.id);
      },
      [end],
    ),
    isBusy: trying.isPending || canceling.isPending,
  };
}

const DONE = { type: "success" } as const;
const count = (total: number): string => total.toLocaleString("en");
