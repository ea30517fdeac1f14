/** The caller: a bot, a person's client, an application on a person's behalf, or anonymous. */
export type Caller =
  | { kind: "bot"; userId: string; applicationId: string }
  | { kind: "person"; userId: string }
  | { kind: "bearer"; userId: string; applicationId: string; scopes: readonly string[] }
  | { kind: "nobody" };
