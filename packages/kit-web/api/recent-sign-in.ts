// Apart from `send`, because every first page sets it and most don't need the API client.
let confirmPerson: () => Promise<boolean> = async () => false;

/**
 * Sets how the person signs in again before an irreversible action. `confirm` resolves to whether they did; meanwhile
 * the page stays open and keeps what was typed.
 */
export function whenRecentSignInNeeded(confirm: () => Promise<boolean>): void {
  confirmPerson = confirm;
}

export const signInAgain = (): Promise<boolean> => confirmPerson();
