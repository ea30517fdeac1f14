/** The visitor of a public page and how they sign in. */
export type Visitor = {
  /** Whether this browser signed in and has not signed out since (specification §4). */
  isSignedIn: boolean;
  /** Goes to Discord's sign-in. */
  onSignIn: () => void;
};
