import type { AreaWords } from "#kit/words.ts";
import type { account } from "./contract.ts";

export const accountWords: AreaWords<typeof account> = {
  errors: {
    codeRefused: "The platform did not accept this sign-in: it was used before or is too old. Sign in again.",
    stateUnknown: "This sign-in was not begun in this browser, or was finished already. Begin again from here.",
    sessionNotFound: "This browser is not signed in any more.",
    someoneElse:
      "You signed in to Discord with another account than the one that is signed in here. Sign in with that one to go on.",
    foreignRedirect: "This sign-in began on another address. Open the dashboard at its own address and sign in again.",
    scopesMissing:
      "The dashboard needs your name, your list of servers and your e-mail address. Sign in again and allow all three.",
  },
};
