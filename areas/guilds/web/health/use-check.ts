import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { guilds } from "../../contract.ts";
import { moduleQuery } from "../guild-queries.ts";

/** Refreshes from Discord and shows the result. */
export function useCheck(id: Snowflake, module: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(guilds.routes.checkModule, { params: { id, module } }),
    onSuccess: (state) => {
      queries.setQueryData(moduleQuery(id, module).queryKey, (before) =>
        before && before.version > state.version ? before : state,
      );
      const count = state.health.length;
      if (count === 0) notify("All fixed", { type: "success" });
      else
        notify("Checked", {
          description: count === 1 ? "1 problem left." : `${count} problems left.`,
          type: "info",
        });
    },
    onError: (error) => notify("Check failed", { description: errorMessage(error), type: "error" }),
  });
}
