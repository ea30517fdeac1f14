/** The scopes that the sandbox grants, in words. */
export const SCOPES: Record<string, string> = {
  identify: "Know your username, avatar and banner",
  email: "See your email address",
  guilds: "Know which servers you are in",
  "guilds.join": "Join servers for you",
  "guilds.members.read": "See your nickname, roles and more in the servers you are in",
  connections: "See your connections to other services",
  bot: "Add a bot to a server",
  "applications.commands": "Create commands in a server",
  "applications.commands.permissions.update": "Change who may use its commands",
};

/** Undefined if one of them is unknown. */
export function readScopes(text: string): string[] | undefined {
  const scopes = [...new Set(text.split(/[\s+]+/).filter((scope) => scope !== ""))];
  return scopes.length > 0 && scopes.every((scope) => scope in SCOPES) ? scopes : undefined;
}
