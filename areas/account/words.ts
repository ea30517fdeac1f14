import type { AreaWords } from "#kit/words.ts";
import type { account } from "./contract.ts";

export const accountWords: AreaWords<typeof account> = {
  errors: {
    codeRefused: "Discord rejected this sign-in because it expired or was already used. Sign in again.",
    stateUnknown: "This sign-in was started in another browser or is already complete. Sign in again here.",
    sessionNotFound: "This session has already ended.",
    someoneElse: "You signed in to Discord with a different account. Use the account that is signed in here.",
    foreignRedirect:
      "This sign-in was started at a different address. Open the dashboard at its own address and sign in again.",
    scopesMissing:
      "The dashboard needs your name, your server list and your email address. Sign in again and allow all three.",
  },
};
