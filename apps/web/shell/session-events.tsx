import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { account } from "#areas/account/contract.ts";
import { listen } from "#kit-web/api/event-stream.ts";
import { allowLeaving } from "#kit-web/module-frame/leaving.ts";
import { refreshInboxCounts } from "#kit-web/records/inbox/use-inbox-counts.ts";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { refreshRow } from "#kit-web/records/refresh-record.ts";
import { forgetPerson } from "../session/browser-storage.ts";
import { loadGuilds } from "../session/load-session.ts";

/** Follows what happens to the signed-in person: guilds that gain or lose the bot, what they read or that they signed out elsewhere. */
export function SessionEvents() {
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () => {
      // A list that can't be fetched now is fetched at the next event or visit.
      void loadGuilds().catch(() => {});
      void queries.invalidateQueries({ queryKey: ["guild"] });
    };
    return listen(
      account.routes.events,
      {},
      {
        onEvent: (event) => {
          if (event.type === "guildsChanged") readAgain();
          else if (event.type === "recordSeen") {
            const { guildId, module, about } = event;
            refreshInboxCounts(queries, guildId);
            void refreshRow(queries, recordsKey(guildId, module), about);
          } else {
            forgetPerson();
            allowLeaving();
            location.replace("/");
          }
        },
        onReturn: readAgain,
      },
    );
  }, [queries]);
  return null;
}
