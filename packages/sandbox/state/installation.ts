/** The authorizing integration owner: the guild, or "0" in the application's own DM. */
export function installationOf(guildId: string | null): Record<string, string> {
  return { "0": guildId ?? "0" };
}
