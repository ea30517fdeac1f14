import type { APIInvite } from "discord-api-types/v10";
import { useEffect, useState } from "react";
import { useSession } from "../store/use-world.ts";
import { abbreviate } from "../ui/image.ts";
import styles from "./joining.module.css";

const PAUSE_MS = 300;
const SHORTEST = 4;

/** The server that an invite leads to, once the code is found. */
export function InvitePreview({ code }: { readonly code: string }) {
  const { call } = useSession();
  const [invite, setInvite] = useState<APIInvite>();
  useEffect(() => {
    if (code.length < SHORTEST) return;
    const wait = setTimeout(() => {
      // An incomplete code has no preview; joining with it shows the error.
      call<APIInvite>("GET", `/invites/${encodeURIComponent(code)}?with_counts=true`).then(setInvite, () => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(wait);
  }, [call, code]);
  if (invite?.guild === undefined) return null;
  return (
    <div className={styles.guild}>
      <span className={styles.icon} aria-hidden="true">
        {abbreviate(invite.guild.name)}
      </span>
      <span className={styles.about}>
        <strong>{invite.guild.name}</strong>
        <span>
          {invite.inviter !== undefined && `Invited by ${invite.inviter.global_name ?? invite.inviter.username} · `}
          {(invite.approximate_member_count ?? 0).toLocaleString()} members
        </span>
      </span>
    </div>
  );
}
