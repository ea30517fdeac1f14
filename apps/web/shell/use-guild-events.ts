import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { guilds } from "#areas/guilds/contract.ts";
import type { Guild } from "#kit/guild.ts";
import type { SetupComplete } from "#kit/live-event.ts";
import type { RouteAnswer } from "#kit/route.ts";
import { listen } from "#kit-web/api/event-stream.ts";
import { celebrate } from "#kit-web/confetti/celebrate.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { refreshAfter } from "#kit-web/records/live-query.ts";
import { refreshRecord } from "#kit-web/records/refresh-record.ts";
import { loadGuilds } from "../session/load-session.ts";
import { withNewParts, withSetupComplete } from "../session/session-state.ts";
import { changeSession } from "../session/session-store.ts";

type GuildEvent = RouteAnswer<typeof guilds.routes.events>;

/** Events come in bursts, for example in a raid: stale data is refetched once for all of them. */
const GATHER_MS = 300;

/** The queries of a guild that an event invalidates. All keys start with ["guild", id]. */
const staleAfter = (event: GuildEvent): readonly string[][] => {
  switch (event.type) {
    case "configChanged":
      return [["module", event.module], ["states"], ["overview"], ["figures"], ["import"]];
    case "healthChanged":
      return [["module", event.module], ["states"], ["overview"]];
    case "recordsChanged":
      // A single record is fetched separately.
      return event.about === null ? [["records", event.module]] : [];
    case "membersChanged":
      return [["overview"], []];
    case "guildChanged":
      // A module's health depends on roles, channels and permissions.
      return [[], ["module"], ["states"], ["overview"], ["import"]];
    case "setupComplete":
      // The event contains the guild; data that depends on it is refetched.
      return [["module"], ["states"], ["overview"], ["import"]];
    case "planChanged":
      // Every form has the plan's limits.
      return [[], ["plan"], ["module"], ["states"]];
    case "activity":
    case "panelsChanged":
    case "grantsChanged":
    case "audit":
    case "auditCopied":
      // Each query states which of these events make it stale.
      return [];
    case "botRemoved":
    case "editors":
      return [];
  }
};

/** Listens to the open guild's events: refetches stale data, and goes to the server list if the bot was removed. */
export function useGuildEvents(id: string, isOpen: boolean): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return;
    const stale = new Map<string, readonly string[]>();
    const records = new Map<string, readonly [module: string, about: string]>();
    const happened: GuildEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      for (const queryKey of stale.values()) {
        // The guild itself has the bare key, which must not match everything below it.
        void queries.invalidateQueries({ queryKey: ["guild", id, ...queryKey], exact: queryKey.length === 0 });
      }
      stale.clear();
      void refreshAfter(queries, ["guild", id], happened.splice(0));
      for (const [module, about] of records.values()) {
        void refreshRecord(queries, ["guild", id, "records", module], about);
      }
      records.clear();
    };
    const close = listen(
      guilds.routes.events,
      { params: { id } },
      {
        onEvent: (event) => {
          if (event.type === "botRemoved") {
            notify("Bot removed", { description: "Its settings are kept in case you add it again." });
            void loadGuilds().catch(() => {});
            void navigate({ to: "/my-servers" });
          }
          if (event.type === "setupComplete") {
            adoptSetup(queries, event);
            void celebrate();
          }
          if (event.type === "editors") {
            const { module, editors } = event;
            queries.setQueryData(["guild", id, "editors", module], { success: true, editors });
          }
          if (event.type === "recordsChanged" && event.about !== null) {
            records.set(`${event.module} ${event.about}`, [event.module, event.about]);
          }
          happened.push(event);
          for (const queryKey of staleAfter(event)) stale.set(queryKey.join(" "), queryKey);
          timer ??= setTimeout(readAgain, GATHER_MS);
        },
        onReturn: () => void queries.invalidateQueries({ queryKey: ["guild", id] }),
      },
    );
    return () => {
      close();
      clearTimeout(timer);
    };
  }, [id, isOpen, queries, navigate]);
}

/** Adds the created role or channel to the cached guild at once, without a request. */
function adoptSetup(queries: QueryClient, update: SetupComplete): void {
  changeSession((state) => withSetupComplete(state, update));
  queries.setQueryData<Guild>(["guild", update.guild_id], (known) => known && withNewParts(known, update));
}
