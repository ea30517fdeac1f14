// Which pages there are, read off the route table and the catalogue, and who looks at them.
import { catalog } from "#modules/catalog.ts";
import { dashboardRoutes, topRoutes } from "../../apps/web/routes/route-table.ts";

/** Names whose page this version does not have. They look alike: one of each kind is looked at, and `2-routes` holds the rest to it. */
const UNBUILT_TOP = ["admin", "adminServers", "adminPromote", "promotion", "X", "X Auth Link"];
const OF_THE_GUILD = ["/add-new-server", "/settings", "/audit-log"];
const modules = Object.keys(catalog).map((id) => `/${id}`);

const isBuilt = (path: string): boolean => OF_THE_GUILD.includes(path) || modules.includes(path);
const [anUnbuilt = ""] = dashboardRoutes.map(({ path }) => path).filter((path) => !isBuilt(path));

const below = (paths: readonly string[]): string[] => paths.map((path) => `/dashboard/{id}${path}`);

/** `{id}` stands for the guild. */
export const ofOwner: readonly string[] = [
  ...topRoutes.filter(({ name }) => !UNBUILT_TOP.slice(1).includes(name)).map(({ path }) => path),
  ...below([...OF_THE_GUILD, ...modules, anUnbuilt]),
];

/** Whoever is not signed in sees the modules of a made-up server. */
export const ofVisitor: readonly string[] = [
  "/",
  "/features",
  "/promote",
  "/code",
  "/leaderboard/{id}",
  ...below(["/add-new-server", ...modules, anUnbuilt]),
];
