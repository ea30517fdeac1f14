// For ways to leave a page that the router does not see, such as signing out.

/** Returns whether the page may be left. */
type Ask = () => Promise<boolean>;
let ask: Ask | null = null;
let isFree = false;

/** Registers a check before leaving until the returned function is called. */
export function guardLeaving(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Asks when something is unsaved. */
export const mayLeave: Ask = async () => (ask ? ask() : true);

/** Turns off the browser's own question: the person has decided, or there is nothing to decide. */
export function allowLeaving(): void {
  isFree = true;
}
export const isLeavingAllowed = (): boolean => isFree;
