import { Badge, Button, Tabs } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EyeIcon } from "lucide-react";
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
  /** What the address of the board as members see it has; omitted where they see none. */
  memberView?: Readonly<Record<string, string>> | undefined;
};

const SEEN_BY = { members: "Members only", public: "Public" } as const;

/** The board's server, its visibility, and a tab for its settings. */
export function BoardHeader({ guild, visibility, tab, onTab, memberView }: Props) {
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
      {memberView && (
        <Button
          component={Link}
          to={`/leaderboard/${guild.id}`}
          search={memberView as never}
          variant="default"
          size="compact-md"
          leftSection={<EyeIcon size={16} aria-hidden />}
        >
          View as member
        </Button>
      )}
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
