import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "#kit-web/api/api-error.ts";
import { Look } from "#kit-web/look/look.tsx";
import { ModuleCatalogProvider } from "#kit-web/module-catalog.tsx";
import { isFlagged } from "../session/browser-storage.ts";
import { installedModules } from "./installed-modules.ts";
import { PaletteHost } from "./palette/palette-host.tsx";
import { SessionEvents } from "./session-events.tsx";

const MOST_RETRIES = 2;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Retries only network and server errors, not rejections.
      retry: (count, error) =>
        count < MOST_RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});

/** The frame of every non-public page: theme, data, modules. Renders its routes without children. */
export function Workbench({ children }: { children?: ReactNode }) {
  return (
    <Look>
      <QueryClientProvider client={queries}>
        <ModuleCatalogProvider catalog={installedModules}>
          {isFlagged() && <SessionEvents />}
          {children ?? <Outlet />}
          <PaletteHost />
        </ModuleCatalogProvider>
      </QueryClientProvider>
    </Look>
  );
}
