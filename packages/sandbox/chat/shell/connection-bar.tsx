import { useSession, useWorld } from "../store/use-world.ts";
import styles from "./connection-bar.module.css";

/** Tells that what is shown may be old, while the connection is being made again. */
export function ConnectionBar() {
  const status = useWorld((world) => world.status);
  const { gateway } = useSession();
  if (status === "ready") return null;
  return (
    <div className={styles.bar} role="status">
      {status === "connecting" ? "Connecting…" : "The connection is gone. Reconnecting…"}
      {status === "reconnecting" && (
        <button type="button" onClick={() => gateway.retryNow()}>
          Try now
        </button>
      )}
    </div>
  );
}
