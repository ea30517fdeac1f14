import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import type { Overview } from "../contract.ts";
import css from "./admin.module.css";

type Noted = NonNullable<Overview["gateway"]>;

/** The bot's connections to Discord, as their process last noted them. */
export function Gateway({ gateway: { at, since, shardCount, shards, starts } }: { gateway: Noted }) {
  const latencies = shards.flatMap(({ latencyMs }) => latencyMs ?? []);
  const sumOf = (pick: (shard: Noted["shards"][number]) => number) => shards.reduce((sum, one) => sum + pick(one), 0);
  const connected = shards.filter(({ isConnected }) => isConnected);
  return (
    <section aria-labelledby="admin-gateway" className={css.section}>
      <h2 id="admin-gateway">Gateway</h2>
      <SumList
        sums={[
          ["Shards connected", `${connected.length} of ${shardCount}`],
          [
            shardCount === 1 ? "Heartbeat" : "Slowest heartbeat",
            latencies.length === 0 ? "None yet" : `${Math.max(...latencies).toLocaleString("en")} ms`,
          ],
          [
            "Events a second",
            sumOf(({ eventsPerSecond }) => eventsPerSecond).toLocaleString("en", { maximumFractionDigits: 1 }),
          ],
          ["Reconnects", sumOf(({ reconnects }) => reconnects).toLocaleString("en")],
          [
            "Identifies left today",
            starts ? `${starts.remaining.toLocaleString("en")} of ${starts.total.toLocaleString("en")}` : "None used",
          ],
        ]}
      />
      {shardCount > 1 && connected.length < shardCount && (
        <p className={css.more}>
          Not connected: {shards.flatMap(({ id, isConnected }) => (isConnected ? [] : [`shard ${id}`])).join(", ")}
        </p>
      )}
      <p className={css.more}>
        Updated <Ago at={at} />. Reconnects are counted since this bot process started to lead, <Ago at={since} />.
      </p>
    </section>
  );
}
