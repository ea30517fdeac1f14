import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useRef } from "react";
import type { Editor } from "#kit/live-event.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { guilds } from "../../contract.ts";

const { presence } = guilds.routes;
/** The server takes a page for closed that has missed two. Nothing is sent while the tab is not looked at. */
const BEAT_MS = 5_000;
/** Going through the form with the keyboard need not be told field by field. */
const FIELD_DELAY_MS = 400;

/** This page, until it is loaded anew. */
const tab = crypto.randomUUID();

/** Tells that the module's page is open here, and who else has it open. */
export function useEditors(id: Snowflake, module: string) {
  const field = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const params = { id, module };
  const { data, refetch } = useQuery({
    // The guild's events write the list that they bring under the same key.
    queryKey: ["guild", id, "editors", module],
    queryFn: ({ signal }) => call(presence, { params, body: { tab, field: field.current } }, signal),
    refetchInterval: BEAT_MS,
    refetchOnWindowFocus: "always",
    gcTime: 0,
    retry: false,
  });

  useEffect(() => {
    const address = `/api${routeUrl(presence, { params: { id, module } })}`;
    const leave = (): void => {
      const body = JSON.stringify({ tab, field: null, isLeaving: true });
      navigator.sendBeacon(address, new Blob([body], { type: "application/json" }));
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      clearTimeout(timer.current);
      leave();
    };
  }, [id, module]);

  return {
    others: (data?.editors ?? []).filter((editor: Editor) => editor.tab !== tab),
    /** For the element around the form. */
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      const path = target.closest<HTMLElement>("[data-field]")?.dataset.field ?? null;
      if (path === field.current) return;
      field.current = path;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refetch(), FIELD_DELAY_MS);
    },
  };
}
