import { account } from "#areas/account/contract.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { ADDING_BOT } from "#kit-web/installation.tsx";
import { isFlagged, referralCode } from "./browser-storage.ts";
import { CONFIRMED, reportConfirmed } from "./confirm-person.ts";
import { loadSession } from "./load-session.ts";
import { sessionNow } from "./session-store.ts";
import { returnAddress, takePending } from "./sign-in.ts";

export type Outcome =
  | { target: string }
  /** To Discord's page for adding the bot: the person has no server with it. */
  | { addTo: string | null }
  | { failure: string; isConfirmation?: boolean }
  | { isConfirmed: true };

/** The target of a sign-in that started on a public page. */
const HOME = "/my-servers";

let finishing: { search: string; outcome: Promise<Outcome> } | null = null;

/** Finishes the sign-in in this address. A code works once, so repeated calls return the same outcome. */
export function finishSignIn(search: string): Promise<Outcome> {
  if (finishing?.search !== search) finishing = { search, outcome: exchange(new URLSearchParams(search)) };
  return finishing.outcome;
}

async function exchange(query: URLSearchParams): Promise<Outcome> {
  if (query.get("state") === ADDING_BOT) return afterAdding(query);
  const { isOurs, target } = takePending(query.get("state"));
  const isConfirmation = isOurs && target === CONFIRMED;
  const failure = whyUnfinished(query, isOurs) ?? (await signIn(query, isConfirmation));
  if (isConfirmation) reportConfirmed(failure);
  if (failure !== null) return { failure, isConfirmation };
  if (isConfirmation) return { isConfirmed: true };
  try {
    await loadSession();
    return isFirstRun(target) ?? { target };
  } catch (cause) {
    return { failure: errorMessage(cause) };
  }
}

/**
 * Discord redirected here after adding the bot: continues to the chosen guild, or to the list if the person canceled.
 */
const afterAdding = (query: URLSearchParams): Outcome => {
  const guildId = query.get("guild_id");
  if (!guildId || !/^\d+$/.test(guildId)) return { target: "/my-servers" };
  // The bot's arrival takes a moment, for which that page waits.
  return { target: isFlagged() ? `/dashboard/${guildId}/add-new-server?arriving=yes` : `/dashboard/${guildId}` };
};

/** Someone without a server that has the bot continues to adding it, unless they were going elsewhere. */
function isFirstRun(target: string): Outcome | null {
  const { guilds } = sessionNow();
  if (target !== HOME || !guilds || guilds.added.length > 0 || guilds.notAdded.length === 0) return null;
  const [first, ...others] = guilds.notAdded;
  return { addTo: others.length === 0 && first ? first.id : null };
}

function whyUnfinished(query: URLSearchParams, isOurs: boolean): string | null {
  if (query.get("error") === "access_denied") return "You canceled the sign-in.";
  if (!query.get("code")) return "The sign-in link is incomplete. Sign in again.";
  if (isOurs) return null;
  return "This sign-in was started in another browser or is already complete. Sign in again.";
}

/** Returns why it failed; null if it succeeded. */
async function signIn(query: URLSearchParams, isConfirmation: boolean): Promise<string | null> {
  const referral = referralCode();
  try {
    await call(account.routes.signIn, {
      body: {
        code: query.get("code") ?? "",
        state: query.get("state") ?? "",
        redirectUri: returnAddress(),
        ...(referral ? { referralCode: referral } : {}),
        ...(isConfirmation ? { isConfirmation } : {}),
      },
    });
    return null;
  } catch (cause) {
    return errorMessage(cause);
  }
}
