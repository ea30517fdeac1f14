import { UnstyledButton } from "@mantine/core";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { ChevronsUpDownIcon, LayoutGridIcon, PinIcon, PinOffIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { GuildListing } from "#kit/guild.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { expectPopover, LatePopover } from "#kit-web/overlay/lazy-popover.tsx";
import { useOpening } from "#kit-web/overlay/use-opening.ts";
import { expectOptionList, LateOptionList } from "#kit-web/picker/late-option-list.tsx";
import type { Option } from "#kit-web/picker/option.ts";
import { useSession } from "../session/session-store.ts";
import { groupGuilds } from "./group-guilds.ts";
import css from "./guild-switcher.module.css";
import { remembered, rememberGuild, togglePin } from "./remembered.ts";

const expectGuilds = (): void => {
  expectPopover();
  expectOptionList();
};

/** Shows the open guild and links to others: guilds with the bot open, others lead to adding it. */
export function GuildSwitcher({ listing }: { listing: GuildListing | null }) {
  const { cdnUrl } = useInstallation();
  const { guilds, user } = useSession();
  const navigate = useNavigate();
  const tail = useLocation({ select: ({ pathname }) => pathname.split("/").slice(3).join("/") });
  const area = useLocation({ select: ({ pathname }) => pathname.split("/")[1] });
  const { target, opening, close } = useOpening(expectGuilds, { hasSearch: true });
  const openId = listing?.id;
  const userId = user?.id ?? "";
  const [memory, setMemory] = useState(() => remembered(userId));
  useEffect(() => {
    if (openId) rememberGuild(userId, openId);
    setMemory(remembered(userId));
  }, [userId, openId]);
  const isPinned = openId !== undefined && memory.pinned.includes(openId);

  const toOption = (guild: GuildListing, group: string, isAdded = true): Option => ({
    id: guild.id,
    label: guild.name,
    group,
    mark: <Picture name={guild.name} url={guildIconUrl(cdnUrl, guild, 32)} size={22} />,
    note: isAdded ? undefined : "Add",
    refusal: null,
    isChosen: guild.id === listing?.id,
  });
  const { pinned, recent, others } = groupGuilds(guilds?.added ?? [], memory);
  const options = [
    ...pinned.map((guild) => toOption(guild, "Pinned")),
    ...recent.map((guild) => toOption(guild, "Recent")),
    ...others.map((guild) => toOption(guild, "Your servers")),
    ...(guilds?.notAdded ?? []).map((guild) => toOption(guild, "Add the bot", false)),
  ];
  const go = (id: string): void => {
    close();
    const isAdded = guilds?.added.some((guild) => guild.id === id);
    // Keeps the same page when someone compares two servers.
    const page = tail === "" || tail === "add-new-server" ? "" : `/${tail}`;
    const there = area === "leaderboard" ? `/leaderboard/${id}` : `/dashboard/${id}${page}`;
    void navigate({ to: isAdded ? there : `/dashboard/${id}/add-new-server` });
  };
  const pin = (): void => {
    if (!openId) return;
    togglePin(userId, openId);
    setMemory(remembered(userId));
  };

  const name = listing?.name ?? "Choose a server";
  return (
    <>
      <UnstyledButton
        {...target}
        aria-haspopup="listbox"
        className={css.switcher}
        aria-label={`Server: ${name}. Switch server`}
      >
        <Picture name={name} url={listing && guildIconUrl(cdnUrl, listing, 64)} size={32} />
        <span className={css.name}>{name}</span>
        <ChevronsUpDownIcon size={16} aria-hidden />
      </UnstyledButton>
      <LatePopover opening={opening} label="Switch server" width={300} className={css.dropdown}>
        <LateOptionList
          label="Your servers"
          options={options}
          onChoose={go}
          searchPlaceholder="Search servers"
          emptyText="No servers found. This list shows servers where you have Manage Server or work in an inbox."
          footer={
            <>
              {openId && (
                <UnstyledButton className={css.all} onClick={pin}>
                  {isPinned ? <PinOffIcon size={16} aria-hidden /> : <PinIcon size={16} aria-hidden />}
                  {isPinned ? "Unpin this server" : "Pin this server to the top"}
                </UnstyledButton>
              )}
              <Link to="/my-servers" className={css.all}>
                <LayoutGridIcon size={16} aria-hidden /> All my servers
              </Link>
            </>
          }
        />
      </LatePopover>
    </>
  );
}
