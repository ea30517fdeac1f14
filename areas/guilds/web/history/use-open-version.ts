import { useAddress } from "#kit-web/address/use-address.ts";

/** The whole history, or one version. */
export type OpenVersion = "all" | number;

/** Whether the address opens the module's history, so that a version has a link and "back" closes it. */
export function useOpenVersion() {
  const { texts, change } = useAddress();
  const { history } = texts;
  const isVersion = history !== undefined && /^[1-9]\d{0,8}$/.test(history);
  return {
    /** Null: the history is closed. */
    version: (isVersion ? Number(history) : history === "all" ? "all" : null) as OpenVersion | null,
    open: (version: OpenVersion) => change({ history: String(version) }),
    close: () => change({ history: undefined }),
  };
}
