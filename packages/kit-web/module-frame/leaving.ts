// Ways off a page that the router does not see, as signing out: they ask here first.

/** Answers whether the page may be left. */
type Ask = () => Promise<boolean>;
let ask: Ask | null = null;
let isFree = false;

/** Has leaving asked about until the returned function is called. */
export function guardLeaving(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Asks when something is unsaved. */
export const mayLeave: Ask = async () => (ask ? ask() : true);

/** From now on the browser itself asks no more: the person has decided, or there is nothing to decide. */
export function leaveFreely(): void {
  isFree = true;
}
export const isLeavingFreely = (): boolean => isFree;
