/** Who looks at a public page, and their way in. */
export type Visitor = {
  /** Whether this browser has been signed in and not out again (specification §4). */
  isSignedIn: boolean;
  /** Leaves for the platform's sign-in. */
  onSignIn: () => void;
};
