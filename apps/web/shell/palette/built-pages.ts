import type { AnyRouter } from "@tanstack/react-router";

const names: Readonly<Record<string, string>> = {
  homepage: "Home",
  dashboard: "Overview",
  "my-servers": "My servers",
  sessions: "Your sessions",
  "add-new-server": "Add the bot to another server",
};
/** Pages that only redirect. */
const PASSED_THROUGH = ["code"];

const named = (name: string): string => names[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replace(/-/g, " ");

/** Existing pages that don't belong to a module; a guild's pages only while one is open. */
export function builtPages(
  router: AnyRouter,
  guildId: string | null,
): { id: string; label: string; address: string }[] {
  return Object.values(router.routesById as Record<string, AnyRouter["routeTree"]>).flatMap((route) => {
    const { staticData, component } = route.options as {
      staticData?: { name?: string; module?: string; isUnbuilt?: true };
      component?: unknown;
    };
    const name = staticData?.name;
    if (!name || !component || staticData.module || staticData.isUnbuilt || PASSED_THROUGH.includes(name)) return [];
    const address = (route.fullPath as string).replace(/(.)\/$/, "$1");
    if (!address.includes("$")) return [{ id: name, label: named(name), address }];
    return guildId === null ? [] : [{ id: name, label: named(name), address: address.replace("$id", guildId) }];
  });
}
