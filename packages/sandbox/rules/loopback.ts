/** Limits the sandbox to this machine: no other host may reach it, and no web page may control it. */
export function isLoopbackAddress(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** A Host header with this machine's name; any other may be from a DNS rebinding attack. */
export function isLoopbackHost(header: string | undefined): boolean {
  return header !== undefined && isLoopbackAddress(header.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1"));
}
