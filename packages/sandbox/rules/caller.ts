/** Who is asking: a bot, a person's own client, an application on a person's behalf, or nobody known. */
export type Caller =
  | { kind: "bot"; userId: string; applicationId: string }
  | { kind: "person"; userId: string }
  | { kind: "bearer"; userId: string; applicationId: string; scopes: readonly string[] }
  | { kind: "nobody" };
