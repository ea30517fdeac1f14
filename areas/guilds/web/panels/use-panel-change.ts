import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { guilds } from "../../contract.ts";
import { panelsKey } from "./panel-queries.ts";

export type PanelChange = "showPanel" | "removePanel";

/** Posts, updates or deletes a panel. */
export function usePanelChange(guildId: Snowflake, module: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, what }: { key: string; what: PanelChange }) =>
      call(guilds.routes[what], { params: { id: guildId, module }, body: { key } }),
    onError: (failure) => notify("Panel not updated", { description: failure.message, type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: panelsKey(guildId, module) }),
  });
}
