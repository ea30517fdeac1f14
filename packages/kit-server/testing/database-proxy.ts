// A way to the database that tests can cut: what the bot sees when PostgreSQL is restarted, or the network fails.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

export type DatabaseProxy = {
  /** The database by this way. */
  url: string;
  /** Ends all connections, and refuses new ones. */
  cut(): void;
  /** Connections stay, and nothing passes: as when the other end has vanished. */
  freeze(): void;
  /** As `freeze`, for the connections that are open now; new ones are served. */
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
        // While nothing passes, neither end learns that the other is gone.
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
      // What was swallowed while frozen is lost, so its connections are of no use any more.
      if (state === "frozen") endAll();
      state = "open";
    },
    close: async () => {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
