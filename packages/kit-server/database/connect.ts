import postgres, { type Options, type Sql } from "postgres";

/** How connections of the product are listed on the server. */
export const APPLICATION = "guildhall";

/**
 * For what listens, holds a lease or looks whether a server is there; queries and transactions run in `pool.ts`.
 * Connects by an address. `?host=/folder` names the folder of a Unix socket, as PostgreSQL's own programs understand it;
 * this driver doesn't by itself.
 */
export function connect(url: string, options: Options<Record<string, never>> = {}): Sql {
  const address = new URL(url);
  const folder = address.searchParams.get("host");
  address.searchParams.delete("host");
  const base = {
    connect_timeout: 10,
    // The driver would ask for all array types on each connection, and nobody hears when that fails: a server that ends
    // at that moment would end this process. Without them, arrays can't be parameters here.
    fetch_types: false,
    onnotice: () => {},
    ...options,
    connection: { application_name: APPLICATION, ...options.connection },
  };
  return folder ? postgres(address.href, { ...base, host: folder }) : postgres(address.href, base);
}
