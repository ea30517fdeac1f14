import { readGatewayFigures } from "#kit-server/platform/gateway/gateway-figures.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Overview } from "../contract.ts";
import {
  readAlertUse,
  readCosts,
  readDatabaseVersion,
  readModuleUse,
  readPeople,
  readQueues,
  readServerFigures,
  readStorage,
} from "../store/figures.ts";

export type OverviewDeps = {
  orm: Orm;
  /** The product with its version: "Guildhall 1.2.0". */
  product: string;
  modules: { names: Readonly<Record<string, string>> };
  /** The state of the process that answers. */
  readHealth: () => Promise<{
    checks: Readonly<Record<string, boolean>>;
    notes: Readonly<Record<string, readonly string[]>>;
  }>;
};

export async function readOverview({ orm, product, modules, readHealth }: OverviewDeps): Promise<Overview> {
  const [servers, people, use, alerts, queues, storage, health, databaseVersion, costs, gateway] = await Promise.all([
    readServerFigures(orm),
    readPeople(orm),
    readModuleUse(orm),
    readAlertUse(orm),
    readQueues(orm),
    readStorage(orm),
    readHealth(),
    readDatabaseVersion(orm),
    readCosts(orm),
    readGatewayFigures(orm),
  ]);
  const nameOf = (id: string): string => modules.names[id] ?? id;
  return {
    servers,
    people,
    modules: use.map(({ module, servers: count }) => ({ name: nameOf(module), count })),
    alerts: alerts.map((one) => ({ ...one, module: nameOf(one.module) })),
    health: {
      checks: Object.entries(health.checks).map(([name, works]) => ({ name, works })),
      notes: Object.values(health.notes).flat(),
    },
    gateway: gateway && { ...gateway, at: gateway.at.toISOString() },
    queues,
    storage,
    costs,
    versions: [
      { name: "Guildhall", version: product.split(" ").at(-1) ?? product },
      { name: "Node.js", version: process.versions.node },
      { name: "PostgreSQL", version: databaseVersion },
    ],
  };
}
