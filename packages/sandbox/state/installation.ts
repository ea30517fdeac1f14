/** Who let the application in where it was used: the guild; in its own DM, where no guild is, the platform says "0". */
export function installationOf(guildId: string | null): Record<string, string> {
  return { "0": guildId ?? "0" };
}
