import { useState } from "react";
import styles from "../shell/channel-view.module.css";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { ScreeningDialog } from "./screening-dialog.tsx";

/** Reminds a member who has not accepted the rules yet. */
export function ScreeningBar({ guild }: { readonly guild: Guild }) {
  const { userId } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (guild.members.get(userId)?.pending !== true) return null;
  return (
    <div className={styles.rulesBar}>
      <span>Accept this server's rules before you talk.</span>
      <Button onClick={() => setOpen(true)}>Accept the rules</Button>
      {isOpen && <ScreeningDialog guild={guild} onClose={() => setOpen(false)} />}
    </div>
  );
}
