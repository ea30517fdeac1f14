import type { Settings } from "#kit-server/base/settings/settings.ts";

const hostInUrl = (host: string): string => (host === "0.0.0.0" || host === "::" ? "localhost" : host);

/** The dashboard's address in this machine's browser, if the operator set none. */
export const localUrl = ({ host }: Pick<Settings, "host">, port: number): string => `http://${hostInUrl(host)}:${port}`;

/**
 * The base of links in chat. The sandbox's chat page is opened on this machine; on Discord, links must work for others,
 * so the operator's address is required.
 */
export function dashboardUrlOf({ publicUrl, platform, host, port }: Settings): string | null {
  return publicUrl ?? (platform === null && port !== 0 ? localUrl({ host }, port) : null);
}
