/** An unmodified gateway client for tests that can wait for events. */
import type { REST } from "@discordjs/rest";
import { type CompressionMethod, WebSocketManager, WebSocketShardEvents } from "@discordjs/ws";
import type { GatewayDispatchPayload } from "discord-api-types/v10";
import { SAMPLE_APPLICATION } from "../seed/application.ts";

export const ALL_INTENTS = 53_608_447;

export interface Listener extends AsyncDisposable {
  manager: WebSocketManager;
  received: GatewayDispatchPayload[];
  /** The first matching event with this name, already received or still to come. */
  wait: <T = unknown>(event: string, fits?: (data: T) => boolean) => Promise<T>;
}

export async function listen(
  rest: REST,
  given: { intents?: number; token?: string; compression?: CompressionMethod | null; shardCount?: number } = {},
): Promise<Listener> {
  const manager = new WebSocketManager({
    token: given.token ?? SAMPLE_APPLICATION.botToken,
    intents: given.intents ?? ALL_INTENTS,
    rest,
    compression: given.compression ?? null,
    shardCount: given.shardCount ?? null,
  });
  const received: GatewayDispatchPayload[] = [];
  const waiters = new Set<() => void>();
  manager.on(WebSocketShardEvents.Dispatch, (payload) => {
    received.push(payload);
    for (const look of waiters) look();
  });
  await manager.connect();
  return {
    manager,
    received,
    wait: <T>(event: string, fits: (data: T) => boolean = () => true) =>
      new Promise<T>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${event} was not received; received: ${received.map((one) => one.t).join(", ")}`)),
          8_000,
        );
        const look = (): void => {
          const found = received.find((one) => one.t === event && fits(one.d as T));
          if (found === undefined) return;
          clearTimeout(timer);
          waiters.delete(look);
          resolve(found.d as T);
        };
        waiters.add(look);
        look();
      }),
    [Symbol.asyncDispose]: async () => {
      await manager.destroy();
    },
  };
}
