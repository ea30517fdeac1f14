import { useNavigate, useParams, useRouter } from "@tanstack/react-router";
import {
  ArrowLeftRightIcon,
  ClipboardIcon,
  ExternalLinkIcon,
  FileIcon,
  LinkIcon,
  LogOutIcon,
  PlusIcon,
  SettingsIcon,
  ZapIcon,
} from "lucide-react";
import { useMemo } from "react";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import { pageCommands } from "#kit-web/commands/page-commands.ts";
import { copyText, fieldLink } from "#kit-web/form/copy-field-link.tsx";
import { linkedPath } from "#kit-web/form/field-element-id.ts";
import { fieldAddress } from "#kit-web/form/linked-field.ts";
import { addBotUrl, useInstallation } from "#kit-web/installation.tsx";
import { useModuleCards, useModuleDetails } from "#kit-web/module-catalog.tsx";
import { isFlagged } from "../../session/browser-storage.ts";
import { reportAdding } from "../../session/report-adding.ts";
import { useSession } from "../../session/session-store.ts";
import { signOut, signOutEverywhere } from "../../session/sign-out.ts";
import { remembered } from "../remembered.ts";
import { pagesToOpen } from "./pages-to-open.ts";
import type { PaletteEntry } from "./palette-entry.ts";

/** Everything that the palette offers here. `focused`: the element that had the focus when it opened. */
export function usePaletteEntries(focused: Element | null): readonly PaletteEntry[] {
  const router = useRouter();
  const navigate = useNavigate();
  const cards = useModuleCards();
  const details = useModuleDetails(true);
  const installation = useInstallation();
  const { user, guilds } = useSession();
  const { id: here } = useParams({ strict: false }) as { id?: string };

  return useMemo(() => {
    const open = guilds?.added.find(({ id }) => id === here);
    const isGuildOpen = open !== undefined;
    const base = open?.id ?? (isFlagged() ? null : SAMPLE_GUILD_ID);
    const worksIn = open?.access === "work" ? open.worksIn : null;
    const to = (address: string, setting?: string) => () =>
      void navigate({ to: address, ...(setting ? fieldAddress(setting) : {}) });
    const openOutside = (address: string) => () => void window.open(address, "_blank", "noopener");
    const addBot = () => {
      if (user) reportAdding();
      window.open(addBotUrl(installation), "_blank", "noopener");
    };
    const entry = (
      group: PaletteEntry["group"],
      id: string,
      label: string,
      run: () => void,
      more: Partial<Pick<PaletteEntry, "detail" | "keywords" | "mark">> = {},
    ): PaletteEntry => ({ detail: "", keywords: "", mark: <ZapIcon size={18} />, ...more, group, id, label, run });

    const onPage = pageCommands().map(({ id, label, keywords = "", run }) =>
      entry("On this page", `page ${id}`, label, run, { keywords }),
    );
    const path = linkedPath(focused?.id ?? "");
    if (path !== null) {
      const link = fieldLink(path);
      onPage.push(
        entry("On this page", "page link", "Copy the link to this setting", () => void copyText(link, "Link copied"), {
          mark: <LinkIcon size={18} />,
        }),
      );
    }
    const pagesOf = base === SAMPLE_GUILD_ID || worksIn ? null : base;
    const pages = pagesToOpen(router, pagesOf, user?.isOperator ?? false).map(({ id, label, address }) =>
      entry("Pages", `page ${id}`, label, to(address), { mark: <FileIcon size={18} /> }),
    );
    const isOpen = ({ id, isClosedToVisitors }: (typeof cards)[number]): boolean =>
      base === SAMPLE_GUILD_ID ? !isClosedToVisitors : !worksIn || worksIn.includes(id);
    const modules = base === null ? [] : cards.filter(isOpen);
    const ofModules = modules.map(({ id, name, purpose, Icon }) =>
      entry("Modules", `module ${id}`, name, to(`/dashboard/${base}/${id}`), {
        detail: purpose,
        mark: <Icon size={18} />,
      }),
    );
    const settings = (worksIn ? [] : modules).flatMap((module) =>
      (details?.[module.id]?.settings ?? []).map(({ name, label, help, under, inside }) =>
        entry("Settings", `setting ${module.id} ${name}`, label, to(`/dashboard/${base}/${module.id}`, name), {
          detail: under === null ? module.name : `${module.name} › ${under}`,
          keywords: `${help} ${inside}`,
          mark: <SettingsIcon size={18} />,
        }),
      ),
    );

    const memory = user ? remembered(user.id) : null;
    const isAhead = [...(memory?.pinned ?? []), ...(memory?.guilds ?? [])];
    const rank = (id: string): number => (isAhead.includes(id) ? isAhead.indexOf(id) : isAhead.length);
    const picture = (guild: { name: string; id: string; icon: string | null }) => (
      <Picture name={guild.name} url={guildIconUrl(installation.cdnUrl, guild, 32)} size={20} />
    );
    const servers = [
      ...[...(guilds?.added ?? [])]
        .sort((one, other) => rank(one.id) - rank(other.id))
        .filter(({ id }) => id !== here)
        .map((guild) =>
          entry("Servers", `server ${guild.id}`, guild.name, to(`/dashboard/${guild.id}`), {
            detail: "Open this server",
            mark: picture(guild),
          }),
        ),
      ...(guilds?.notAdded ?? []).map((guild) =>
        entry("Servers", `server ${guild.id}`, guild.name, to(`/dashboard/${guild.id}/add-new-server`), {
          detail: "Add the bot",
          mark: picture(guild),
        }),
      ),
    ];

    const inGuild = isGuildOpen ? open.id : undefined;
    const actions = [
      entry("Actions", "add-bot", "Add the bot to a server", addBot, {
        keywords: "invite new guild",
        mark: <PlusIcon size={18} />,
      }),
      entry(
        "Actions",
        "invite-link",
        "Copy bot invite link",
        () => void copyText(addBotUrl(installation), "Link copied"),
        { keywords: "invite address", mark: <LinkIcon size={18} /> },
      ),
      ...(inGuild
        ? [
            entry("Actions", "copy-id", "Copy server ID", () => void copyText(inGuild, "ID copied"), {
              keywords: "guild snowflake",
              mark: <ClipboardIcon size={18} />,
            }),
          ]
        : []),
      ...(installation.sandboxUrl
        ? [
            entry("Actions", "sandbox", "Open sandbox chat", openOutside(installation.sandboxUrl), {
              keywords: "platform try test",
              mark: <ExternalLinkIcon size={18} />,
            }),
          ]
        : []),
      ...(user
        ? [
            entry("Actions", "sign-out", "Sign out", () => void signOut(), {
              keywords: "log out leave",
              mark: <LogOutIcon size={18} />,
            }),
            entry("Actions", "sign-out-everywhere", "Sign out everywhere", () => void signOutEverywhere(), {
              keywords: "log out devices",
              mark: <ArrowLeftRightIcon size={18} />,
            }),
          ]
        : []),
    ];
    return [...onPage, ...pages, ...ofModules, ...servers, ...actions, ...settings];
  }, [router, navigate, cards, details, installation, user, guilds, here, focused]);
}
