import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useRef } from "react";
import type { Editor } from "#kit/live-event.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { guilds } from "../../contract.ts";

const { presence } = guilds.routes;
/** The server drops a page that missed two reports. A hidden tab sends none. */
const HEARTBEAT_MS = 5_000;
/** Debounced, so that tabbing through the form doesn't report every field. */
const FIELD_DELAY_MS = 400;

/** Identifies this page until it is reloaded. */
const tab = crypto.randomUUID();

/** Reports that the module's page is open here, and returns who else has it open. */
export function useEditors(id: Snowflake, module: string) {
  const field = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const params = { id, module };
  // Nobody else is on a sample.
  const isSample = useIsSample();
  const { data, refetch } = useQuery({
    // Guild events write the list under the same key.
    queryKey: ["guild", id, "editors", module],
    queryFn: ({ signal }) => call(presence, { params, body: { tab, field: field.current } }, signal),
    enabled: !isSample,
    refetchInterval: HEARTBEAT_MS,
    refetchOnWindowFocus: "always",
    gcTime: 0,
    retry: false,
  });

  useEffect(() => {
    if (isSample) return;
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
  }, [id, module, isSample]);

  return {
    others: (data?.editors ?? []).filter((editor: Editor) => editor.tab !== tab),
    /** For the element around the form. */
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      const path = target.closest<HTMLElement>("[data-field]")?.dataset.field ?? null;
      if (isSample || path === field.current) return;
      field.current = path;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refetch(), FIELD_DELAY_MS);
    },
  };
}
