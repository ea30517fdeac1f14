import { IconChevronDown, IconDoorExit, IconRosetteDiscountCheck, IconSparkles } from "@tabler/icons-react";
import { useState } from "react";
import { LeaveDialog } from "../joining/leave-dialog.tsx";
import { ScreeningDialog } from "../joining/screening-dialog.tsx";
import { boostGuild } from "../protocol/control.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Fault } from "../ui/notice.tsx";
import { Popup } from "../ui/popup.tsx";
import { useTask } from "../ui/use-task.ts";
import styles from "./guild-menu.module.css";

/** A guild's name, and under it what a member may do with the guild as a whole. */
export function GuildMenu({ guild }: { readonly guild: Guild }) {
  const { userId } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [dialog, setDialog] = useState<"leave" | "screening">();
  const { fault, run, isBusy } = useTask();
  const isPending = guild.members.get(userId)?.pending === true;
  const close = () => setAnchor(undefined);
  const open = (next: "leave" | "screening") => {
    close();
    setDialog(next);
  };
  return (
    <>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <span>{guild.name}</span>
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      </h2>
      {anchor !== undefined && (
        <Popup anchor={anchor} label={`Menu of ${guild.name}`} onClose={close} isAnchorWide className={styles.menu}>
          <p className={styles.facts}>
            {count(guild.memberCount, "member")} · {count(guild.boosts, "boost")} · level {guild.boostTier}
          </p>
          {fault !== undefined && <Fault>{fault}</Fault>}
          {isPending && (
            <button type="button" className={styles.item} onClick={() => open("screening")}>
              <IconRosetteDiscountCheck size={18} aria-hidden="true" /> Accept the rules
            </button>
          )}
          <button
            type="button"
            className={styles.item}
            disabled={isBusy}
            onClick={async () => {
              if (await run(() => boostGuild(guild.id, userId))) close();
            }}
          >
            <IconSparkles size={18} aria-hidden="true" className={styles.boost} /> Boost this guild
          </button>
          <button type="button" className={styles.leave} onClick={() => open("leave")}>
            <IconDoorExit size={18} aria-hidden="true" /> Leave this guild
          </button>
        </Popup>
      )}
      {dialog === "leave" && <LeaveDialog guild={guild} onClose={() => setDialog(undefined)} />}
      {dialog === "screening" && <ScreeningDialog guild={guild} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function count(amount: number, word: string): string {
  return `${amount.toLocaleString()} ${word}${amount === 1 ? "" : "s"}`;
}
