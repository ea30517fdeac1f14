// Queries a running Node process through its inspector. The process must be started with `--inspect`.
import { once } from "node:events";
import { WebSocket } from "ws";

export type Inspector = {
  ask<T = unknown>(method: string, params?: object): Promise<T>;
  close(): void;
};

/** `output`: the process's output so far, which contains the inspector's address. */
export async function inspect(output: string): Promise<Inspector> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/\S+/.exec(output)?.[0];
  if (!address) throw new Error("the process does not say where it can be inspected");
  const socket = new WebSocket(address);
  await once(socket, "open");
  let count = 0;
  return {
    ask: <T>(method: string, params: object = {}) => {
      count += 1;
      const id = count;
      const answered = new Promise<T>((resolve, reject) => {
        const onMessage = (data: unknown): void => {
          const said = JSON.parse(String(data)) as { id?: number; result?: T; error?: { message: string } };
          if (said.id !== id) return;
          socket.off("message", onMessage);
          if (said.error) reject(new Error(`${method}: ${said.error.message}`));
          else resolve(said.result as T);
        };
        socket.on("message", onMessage);
      });
      socket.send(JSON.stringify({ id, method, params }));
      return answered;
    },
    close: () => socket.terminate(),
  };
}
