import type { Settings } from "#kit-server/base/settings/settings.ts";

const hostInUrl = (host: string): string => (host === "0.0.0.0" || host === "::" ? "localhost" : host);

/** Where this machine's own browser reaches the dashboard, when the operator named no address. */
export const localUrl = ({ host }: Pick<Settings, "host">, port: number): string => `http://${hostInUrl(host)}:${port}`;

/**
 * What links in chat lead to. The sandbox's chat page is looked at on this machine; the platform itself takes no address
 * that others cannot reach, so there the operator's word is needed.
 */
export function dashboardUrlOf({ publicUrl, platform, host, port }: Settings): string | null {
  return publicUrl ?? (platform === null && port !== 0 ? localUrl({ host }, port) : null);
}
