/** The sandbox is for this machine alone: no other host may reach it, and no web page may drive it. */
export function isLoopbackAddress(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** A Host header that names this machine; anything else may be a web page's rebound name. */
export function isLoopbackHost(header: string | undefined): boolean {
  return header !== undefined && isLoopbackAddress(header.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1"));
}
