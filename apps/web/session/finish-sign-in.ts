import { account } from "#areas/account/contract.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { referralCode } from "./browser-storage.ts";
import { CONFIRMED, tellConfirmed } from "./confirm-person.ts";
import { loadSession } from "./load-session.ts";
import { returnAddress, takePending } from "./sign-in.ts";

type Outcome = { target: string } | { failure: string };

let finishing: { search: string; outcome: Promise<Outcome> } | null = null;

/** Finishes the sign-in that this address brings back. A code works once, so asking again gives the same outcome. */
export function finishSignIn(search: string): Promise<Outcome> {
  if (finishing?.search !== search) finishing = { search, outcome: exchange(new URLSearchParams(search)) };
  return finishing.outcome;
}

async function exchange(query: URLSearchParams): Promise<Outcome> {
  const { isOurs, target } = takePending(query.get("state"));
  const code = query.get("code");
  if (query.get("error") === "access_denied") return { failure: "You did not allow the sign-in, so nothing was done." };
  if (!code) return { failure: "The address lacks the code that finishes a sign-in. Begin again from here." };
  if (!isOurs) {
    return { failure: "This sign-in was not begun in this browser, or was finished already. Begin again from here." };
  }
  const referral = referralCode();
  try {
    await call(account.routes.signIn, {
      body: {
        code,
        state: query.get("state") ?? "",
        redirectUri: returnAddress(),
        ...(referral ? { referralCode: referral } : {}),
      },
    });
    if (target === CONFIRMED) tellConfirmed();
    await loadSession();
    return { target: target === CONFIRMED ? "/my-servers" : target };
  } catch (cause) {
    return { failure: errorMessage(cause) };
  }
}
