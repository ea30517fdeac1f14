import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { promote } from "../contract.ts";
import { summaryQuery } from "./promote-queries.ts";

/** For people without a code: nothing is counted before they create one. */
export function MakeCode() {
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: () => call(promote.routes.makeCode, {}),
    onSuccess: (answer) => queries.setQueryData(summaryQuery.queryKey, answer),
    onError: (cause) => notify(errorMessage(cause), { type: "error" }),
  });
  return (
    <EmptyState
      title="No code yet"
      level={2}
      action={
        <Button size="md" loading={making.isPending} onClick={() => making.mutate()}>
          Create code
        </Button>
      }
    >
      You can change it once, until someone uses it, and delete it at any time.
    </EmptyState>
  );
}
