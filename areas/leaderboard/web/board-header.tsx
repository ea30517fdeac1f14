import { Badge, Tabs } from "@mantine/core";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import type { OpenBoard } from "../contract.ts";
import css from "./board-header.module.css";

export type BoardTab = "board" | "settings";
type Props = {
  guild: OpenBoard["guild"];
  /** Null while the board is off. */
  visibility: OpenBoard["visibility"] | null;
  tab: BoardTab;
  /** Null for people who don't manage the server. */
  onTab: ((tab: BoardTab) => void) | null;
};

const SEEN_BY = { members: "Members only", public: "Public" } as const;

/** The board's server, its visibility, and a tab for its settings. */
export function BoardHeader({ guild, visibility, tab, onTab }: Props) {
  const { cdnUrl } = useInstallation();
  return (
    <header className={css.header}>
      <Picture name={guild.name} url={guildIconUrl(cdnUrl, guild)} size={56} />
      <div className={css.words}>
        <h1 className={css.title}>Leaderboard</h1>
        <p>
          {guild.name}
          <Badge variant="light" color="gray" size="sm" tt="none">
            {visibility ? SEEN_BY[visibility] : "Off"}
          </Badge>
        </p>
      </div>
      {onTab && (
        <Tabs value={tab} onChange={(value) => onTab(value === "settings" ? "settings" : "board")} className={css.tabs}>
          <Tabs.List aria-label="Leaderboard">
            <Tabs.Tab value="board">Board</Tabs.Tab>
            <Tabs.Tab value="settings">Settings</Tabs.Tab>
          </Tabs.List>
        </Tabs>
      )}
    </header>
  );
}
