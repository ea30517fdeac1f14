import { useEffect } from "react";
import { useSession, useWorld } from "../store/use-world.ts";
import styles from "./connection-bar.module.css";

/** Warns that the page may be out of date while the connection is being restored. */
export function ConnectionBar() {
  const status = useWorld((world) => world.status);
  const { gateway } = useSession();
  useEffect(() => {
    const retry = () => gateway.retryNow();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [gateway]);
  if (status === "ready") return null;
  return (
    <div className={styles.bar} role="status">
      {status === "connecting" ? "Connecting…" : "The connection is gone. Reconnecting… What you write is kept."}
      {status === "reconnecting" && (
        <button type="button" onClick={() => gateway.retryNow()}>
          Try now
        </button>
      )}
    </div>
  );
}
