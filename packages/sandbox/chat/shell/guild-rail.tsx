import { clsx } from "clsx";
import { MessageCircleIcon, PlusIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { JoinDialog } from "../joining/join-dialog.tsx";
import { useGuildEntries } from "../joining/use-guild-entries.tsx";
import { useWorld } from "../store/use-world.ts";
import type { Guild, Unread } from "../store/world.ts";
import { abbreviate, findGuildIcon } from "../ui/image.ts";
import type { MenuEntries } from "../ui/menu.tsx";
import { useMenu } from "../ui/use-menu.tsx";
import styles from "./guild-rail.module.css";
import { goTo, useRoute } from "./route.ts";

/** The guilds of a person, on the left. */
export function GuildRail() {
  const guilds = useWorld((world) => world.guilds);
  const unread = useWorld((world) => world.unread);
  const directChannels = useWorld((world) => world.directChannels);
  const { guildId } = useRoute();
  const listEntries = useGuildEntries();
  const [isJoining, setJoining] = useState(false);
  return (
    <nav className={styles.rail} aria-label="Servers">
      <RailButton
        label="Direct messages"
        isChosen={guildId === undefined}
        unread={sumUnread(unread, directChannels.keys())}
        onClick={() => goTo(undefined)}
      >
        <MessageCircleIcon fill="currentColor" size={24} aria-hidden="true" />
      </RailButton>
      <hr className={styles.rule} />
      {[...guilds.values()].map((guild) => (
        <RailButton
          key={guild.id}
          label={guild.name === "" ? "Unavailable server" : guild.name}
          isChosen={guild.id === guildId}
          isDim={!guild.isAvailable}
          unread={sumUnread(unread, guild.channels.keys())}
          onClick={() => {
            if (guild.id !== guildId) goTo(guild.id);
          }}
          onMenu={() => listEntries(guild)}
        >
          <GuildPicture guild={guild} />
        </RailButton>
      ))}
      <RailButton label="Join a server" look="join" isChosen={false} unread={QUIET} onClick={() => setJoining(true)}>
        <PlusIcon size={24} aria-hidden="true" />
      </RailButton>
      {isJoining && <JoinDialog onClose={() => setJoining(false)} />}
    </nav>
  );
}

function GuildPicture({ guild }: { readonly guild: Guild }) {
  const icon = findGuildIcon(guild);
  return icon === undefined ? (
    <span className={styles.initials} data-initials={abbreviate(guild.name) || "…"} />
  ) : (
    <img src={icon} alt="" />
  );
}

interface RailButtonProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isDim?: boolean;
  readonly look?: "join";
  readonly unread: Waiting;
  readonly onClick: () => void;
  readonly onMenu?: () => MenuEntries;
  readonly children: ReactNode;
}

function RailButton({
  label,
  isChosen,
  isDim = false,
  look,
  unread,
  onClick,
  onMenu = () => [],
  children,
}: RailButtonProps) {
  const menu = useMenu(label, onMenu);
  const note = unread.mentions > 0 ? `, ${unread.mentions} mentions` : unread.isUnread ? ", unread" : "";
  return (
    <div className={clsx(styles.slot, isChosen && styles.chosen, unread.isUnread && styles.unread)}>
      <button
        type="button"
        className={clsx(styles.button, look === "join" && styles.join, isDim && styles.dim)}
        aria-label={label + note}
        aria-current={isChosen ? "page" : undefined}
        title={label}
        onClick={onClick}
        {...menu.triggers}
      >
        {children}
      </button>
      {unread.mentions > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {Math.min(unread.mentions, 99)}
        </span>
      )}
    </div>
  );
}

type Waiting = Pick<Unread, "isUnread" | "mentions">;

const QUIET: Waiting = { isUnread: false, mentions: 0 };

function sumUnread(unread: ReadonlyMap<string, Unread>, channelIds: Iterable<string>): Waiting {
  let mentions = 0;
  let isUnread = false;
  for (const id of channelIds) {
    const state = unread.get(id);
    if (state === undefined) continue;
    mentions += state.mentions;
    isUnread ||= state.isUnread;
  }
  return { isUnread, mentions };
}
