import type { GuildRole } from "../guild.ts";

export type Roles = readonly Pick<GuildRole, "id" | "name">[];

/** Text from chat for places that don't render Discord's markup: roles by name, times in UTC. */
export const outOfChat = (text: string, roles: Roles): string =>
  text
    .replace(/<@&(\d+)>/g, (_mark, id: string) => roleName(id, roles))
    .replace(/<t:(\d+):\w>/g, (_mark, seconds: string) => `${isoMinute(Number(seconds))} UTC`);

const isoMinute = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ");

function roleName(id: string, roles: Roles): string {
  const role = roles.find((one) => one.id === id);
  return role ? `@${role.name}` : "a deleted role";
}
