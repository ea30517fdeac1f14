import type { AnyRouter } from "@tanstack/react-router";

const names: Readonly<Record<string, string>> = {
  homepage: "Home",
  dashboard: "Overview",
  "my-servers": "My servers",
  sessions: "Your sessions",
  "add-new-server": "Add the bot to another server",
  X: "X account",
  admin: "Admin",
  adminServers: "Admin: servers",
  adminPromote: "Admin: promotions",
};
/** Pages that only redirect, or show something that has to be chosen first. */
const NEVER_OPENED = ["code", "X Auth Link", "promotion"];

const named = (name: string): string => names[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replace(/-/g, " ");

/** Pages that don't belong to a module; a guild's pages only while one is open, and the admin area for operators. */
export function pagesToOpen(
  router: AnyRouter,
  guildId: string | null,
  isOperator: boolean,
): { id: string; label: string; address: string }[] {
  return Object.values(router.routesById as Record<string, AnyRouter["routeTree"]>).flatMap((route) => {
    const { staticData, component } = route.options as {
      staticData?: { name?: string; module?: string };
      component?: unknown;
    };
    const name = staticData?.name;
    if (!name || !component || staticData.module || NEVER_OPENED.includes(name)) return [];
    if (name.startsWith("admin") && !isOperator) return [];
    const address = (route.fullPath as string).replace(/(.)\/$/, "$1");
    if (!address.includes("$")) return [{ id: name, label: named(name), address }];
    return guildId === null ? [] : [{ id: name, label: named(name), address: address.replace("$id", guildId) }];
  });
}
