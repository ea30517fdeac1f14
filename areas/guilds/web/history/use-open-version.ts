import { useNavigate, useSearch } from "@tanstack/react-router";

/** The whole history, or one version of it. */
export type OpenVersion = "all" | number;

/** Whether the address opens the module's history, so that a version has a link and "back" closes it. */
export function useOpenVersion() {
  const { history } = useSearch({ strict: false }) as { history?: string };
  const navigate = useNavigate();
  const go = (version: OpenVersion | undefined) =>
    void navigate({ to: ".", search: version === undefined ? {} : { history: String(version) }, resetScroll: false });
  const isVersion = history !== undefined && /^[1-9]\d{0,8}$/.test(history);
  return {
    /** Null: the history is closed. */
    version: (isVersion ? Number(history) : history === "all" ? "all" : null) as OpenVersion | null,
    open: (version: OpenVersion) => go(version),
    close: () => go(undefined),
  };
}
