import { useState } from "react";
import { CommandForm } from "../interactions/command-form.tsx";
import type { UsableCommand } from "../interactions/use-commands.ts";
import { useSession } from "../store/use-world.ts";
import styles from "./composer.module.css";
import { type ComposerProps, DraftForm } from "./draft-form.tsx";
import { whyReadOnly } from "./may-write.ts";
import { formatWait, useSlowMode } from "./use-slow-mode.ts";
import { useTypists } from "./use-typing.ts";

/** Where messages and commands are written. */
export function Composer(props: ComposerProps) {
  const { channel, guild } = props;
  const { userId } = useSession();
  const bar = whyReadOnly(guild, channel, userId);
  const typists = useTypists(channel, guild);
  const slow = useSlowMode(channel, guild);
  const [command, setCommand] = useState<UsableCommand>();
  const [isBack, setBack] = useState(false);
  const leaveCommand = () => {
    setCommand(undefined);
    setBack(true);
  };
  return (
    <div className={styles.composer}>
      {bar !== undefined ? (
        <p className={styles.barred}>{bar}</p>
      ) : command !== undefined ? (
        <CommandForm command={command} channel={channel} guild={guild} onDone={leaveCommand} />
      ) : (
        <DraftForm {...props} slow={slow} isFocused={isBack} onCommand={setCommand} />
      )}
      <div className={styles.foot}>
        <p className={styles.typists} aria-live="polite">
          {typists}
        </p>
        {slow.paceS > 0 && bar === undefined && (
          <p className={styles.slow}>
            {slow.waitS > 0 ? `Wait ${formatWait(slow.waitS)}` : `Slow mode: one message in ${formatWait(slow.paceS)}`}
          </p>
        )}
      </div>
    </div>
  );
}
