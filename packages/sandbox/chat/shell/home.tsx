import { CompassIcon, MenuIcon } from "lucide-react";
import { useState } from "react";
import { JoinDialog } from "../joining/join-dialog.tsx";
import { nameUser } from "../store/names.ts";
import { useWorld } from "../store/use-world.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Blank } from "../ui/notice.tsx";
import styles from "./channel-view.module.css";

/** Shown next to the direct messages while none is open. */
export function Home({ onMenu }: { readonly onMenu: () => void }) {
  const me = useWorld((world) => world.me);
  const hasGuilds = useWorld((world) => world.guilds.size > 0);
  const [isJoining, setJoining] = useState(false);
  return (
    <>
      <header className={styles.header}>
        <IconButton label="Servers and channels" className={styles.menu} onClick={onMenu}>
          <MenuIcon size={22} aria-hidden="true" />
        </IconButton>
        <h1 className={styles.title}>Home</h1>
      </header>
      <Blank icon={<CompassIcon size={56} strokeWidth={1.2} aria-hidden="true" />} title={`You are ${nameUser(me)}`}>
        <p>{hasGuilds ? "Choose a server or a person." : "You aren't in a server yet. Join one to start."}</p>
        {hasGuilds && (
          <Button className={styles.toGuilds} onClick={onMenu}>
            Show my servers
          </Button>
        )}
        <Button look={hasGuilds ? "secondary" : "primary"} onClick={() => setJoining(true)}>
          Join a server
        </Button>
      </Blank>
      {isJoining && <JoinDialog onClose={() => setJoining(false)} />}
    </>
  );
}
