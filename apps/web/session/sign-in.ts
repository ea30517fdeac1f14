// The way through the platform's consent page and back (specification §2, "Route guard").
import type { Installation } from "#kit-web/installation.tsx";

const KEY = "sign-in";
type Pending = { state: string; target: string };

export const returnAddress = (): string => `${location.origin}/code`;

/**
 * Leaves for the platform's authorize page; `target` is where the visitor was heading. `isInstead`: the page that was
 * asked for was never shown, so "back" leads to the one before.
 */
export function startSignIn(
  { authorizeUrl, clientId }: Installation,
  target: string,
  { isInstead = false }: { isInstead?: boolean } = {},
): void {
  const state = crypto.randomUUID();
  sessionStorage.setItem(KEY, JSON.stringify({ state, target } satisfies Pending));
  const url = new URL(authorizeUrl);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: returnAddress(),
    response_type: "code",
    scope: "identify guilds email",
    state,
  }).toString();
  if (!isInstead) {
    location.assign(url);
    return;
  }
  // A browser that kept the page as it was left, waiting for this one, draws it anew.
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.replace(url);
}

/** Whether the answer belongs to a sign-in that this browser began, and where it was heading. Can be asked once. */
export function takePending(state: string | null): { isOurs: boolean; target: string } {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const pending = stored ? (JSON.parse(stored) as Pending) : null;
  return { isOurs: pending !== null && pending.state === state, target: pending?.target ?? "/my-servers" };
}
