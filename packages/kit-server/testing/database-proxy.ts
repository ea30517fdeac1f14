// A proxy to the database that tests can interrupt, as when PostgreSQL restarts or the network fails.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

export type DatabaseProxy = {
  /** The database's URL through the proxy. */
  url: string;
  /** Ends all connections, and refuses new ones. */
  cut(): void;
  /** Keeps connections but forwards nothing, as if the other end had vanished. */
  freeze(): void;
  /** Like `freeze`, but only for the connections that are open now; new ones work. */
  silence(): void;
  restore(): void;
  close(): Promise<void>;
};

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const to = new URL(databaseUrl);
  const folder = to.searchParams.get("host");
  const port = Number(to.port || 5432);
  let state: "open" | "cut" | "frozen" = "open";
  const sockets = new Set<Socket>();
  let silent: ReadonlySet<Socket> = new Set();
  const server = createServer((inner) => {
    if (state === "cut") return inner.destroy();
    const outer = folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, to.hostname);
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (data) => void (state === "open" && !silent.has(socket) && other.write(data)));
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        // While frozen, neither end learns that the other is gone.
        if (state !== "frozen") other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.searchParams.delete("host");
  url.port = String((server.address() as AddressInfo).port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      state = "cut";
      endAll();
    },
    freeze: () => {
      state = "frozen";
    },
    silence: () => {
      silent = new Set(sockets);
    },
    restore: () => {
      // Data dropped while frozen is lost, so its connections can't be used again.
      if (state === "frozen") endAll();
      state = "open";
    },
    close: async () => {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
