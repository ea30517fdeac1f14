// The redirect to Discord's consent page and back (specification §2, "Route guard").
import type { Installation } from "#kit-web/installation.tsx";

const KEY = "sign-in";
type Pending = { state: string; target: string };

export const returnAddress = (): string => `${location.origin}/code`;

/**
 * Redirects to Discord's authorize page; `target` is where the visitor was going. The server binds the redirect to this
 * browser with a cookie and checks it on return; this stores where to continue. `isInstead`: the requested page was
 * never shown, so "back" leads to the one before.
 */
export async function startSignIn(
  { authorizeUrl, clientId }: Installation,
  target: string,
  { isInstead = false }: { isInstead?: boolean } = {},
): Promise<void> {
  const page = await authorizePage({ authorizeUrl, clientId }, target);
  if (!isInstead) {
    location.assign(page);
    return;
  }
  // A browser may restore the page from its back/forward cache in its waiting state, so it is rendered again.
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.replace(page);
}

/** The URL of Discord's page for a sign-in that this browser starts now. */
export async function authorizePage(
  { authorizeUrl, clientId }: Pick<Installation, "authorizeUrl" | "clientId">,
  target: string,
): Promise<string> {
  // Fetched by who signs in: a fifth of the code of a visitor's first page.
  const [{ call }, { account }] = await Promise.all([
    import("#kit-web/api/call.ts"),
    import("#areas/account/contract.ts"),
  ]);
  const { state, codeChallenge } = await call(account.routes.beginSignIn, {});
  sessionStorage.setItem(KEY, JSON.stringify({ state, target } satisfies Pending));
  const url = new URL(authorizeUrl);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: returnAddress(),
    response_type: "code",
    scope: "identify guilds email",
    state,
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
  }).toString();
  return url.href;
}

/** Whether the response belongs to a sign-in that this browser started, and its target page. Can be called once. */
export function takePending(state: string | null): { isOurs: boolean; target: string } {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const pending = stored ? (JSON.parse(stored) as Pending) : null;
  return { isOurs: pending !== null && pending.state === state, target: pending?.target ?? "/my-servers" };
}
