import { Popover, UnstyledButton } from "@mantine/core";
import { IconLayoutGrid, IconSelector } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { GuildListing } from "#kit/guild.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import type { Option } from "#kit-web/picker/option.ts";
import { OptionList } from "#kit-web/picker/option-list.tsx";
import { useSession } from "../session/session-store.ts";
import css from "./guild-switcher.module.css";

/** Shows the open guild and leads to any other: those with the bot to their pages, those without to adding it. */
export function GuildSwitcher({ listing }: { listing: GuildListing | null }) {
  const { cdnUrl } = useInstallation();
  const { guilds } = useSession();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  const toOption = (guild: GuildListing, isAdded: boolean): Option => ({
    id: guild.id,
    label: guild.name,
    group: isAdded ? "With the bot" : "Without the bot",
    mark: <Picture name={guild.name} url={guildIconUrl(cdnUrl, guild, 32)} size={22} />,
    note: isAdded ? undefined : "Add",
    refusal: null,
    isChosen: guild.id === listing?.id,
  });
  const options = [
    ...(guilds?.added.map((guild) => toOption(guild, true)) ?? []),
    ...(guilds?.notAdded.map((guild) => toOption(guild, false)) ?? []),
  ];
  const go = (id: string): void => {
    setIsOpen(false);
    const isAdded = guilds?.added.some((guild) => guild.id === id);
    void navigate({ to: isAdded ? `/dashboard/${id}` : `/dashboard/${id}/add-new-server` });
  };

  const name = listing?.name ?? "Choose a server";
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={300}
      position="bottom-start"
      trapFocus
      withRoles={false}
      returnFocus
      shadow="lg"
    >
      <Popover.Target>
        <UnstyledButton
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          className={css.switcher}
          aria-label={`Server: ${name}. Switch server`}
          onClick={() => setIsOpen((was) => !was)}
        >
          <Picture name={name} url={listing && guildIconUrl(cdnUrl, listing, 64)} size={32} />
          <span className={css.name}>{name}</span>
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={css.dropdown} role="dialog" aria-label="Switch server">
        <OptionList
          label="Your servers"
          options={options}
          onChoose={go}
          searchPlaceholder="Search servers"
          emptyText="No server of yours is called that."
          footer={
            <Link to="/my-servers" className={css.all}>
              <IconLayoutGrid size={16} aria-hidden /> All my servers
            </Link>
          }
        />
      </Popover.Dropdown>
    </Popover>
  );
}
