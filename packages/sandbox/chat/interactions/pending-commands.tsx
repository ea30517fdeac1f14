import { useMemo } from "react";
import { nameUser } from "../store/names.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import { Spinner } from "../ui/notice.tsx";
import { dismissInteraction } from "./interact.ts";
import styles from "./interactions.module.css";

/** Commands of this person without a reply so far; they aren't in the channel's messages. */
export function PendingCommands({ channelId }: { readonly channelId: string }) {
  const session = useSession();
  const me = useWorld((world) => world.me);
  const interactions = useWorld((world) => world.interactions);
  const ofChannel = useMemo(
    () => [...interactions.values()].filter((one) => one.channelId === channelId && one.messageId === undefined),
    [interactions, channelId],
  );
  return ofChannel.map(({ nonce, label, state }) => (
    <div key={nonce} className={styles.pending} role="status">
      <p>
        <strong>{nameUser(me)}</strong> used <span className={styles.command}>{label}</span>
      </p>
      {state === "pending" ? (
        <p>
          <Spinner label="Waiting for an answer" isSmall /> Sending…
        </p>
      ) : (
        <p className={styles.failed}>
          The application did not respond.
          <button type="button" onClick={() => dismissInteraction(session, nonce)}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  ));
}
