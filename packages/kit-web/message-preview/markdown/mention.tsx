import { clsx } from "clsx";
import { HashIcon } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { ChannelMark } from "../../picker/channel-options.tsx";
import { readableColor } from "../readable-color.ts";
import { useShownGuild } from "../shown-guild.ts";
import css from "./markdown-text.module.css";

export function Mention({ color, children }: { color?: string | undefined; children: ReactNode }) {
  const style = color === undefined ? {} : { style: { "--mention": color } as CSSProperties };
  return (
    <span className={clsx(css.mention, color !== undefined && css.colored)} {...style}>
      {children}
    </span>
  );
}

export function UserMention({ id }: { id: string }) {
  const { guild, memberNames } = useShownGuild();
  return <Mention>@{id === guild.bot.id ? guild.bot.name : (memberNames[id] ?? "unknown-user")}</Mention>;
}

export function RoleMention({ id }: { id: string }) {
  const role = useShownGuild().guild.roles.find((one) => one.id === id);
  return <Mention color={role?.color ? readableColor(role.color) : undefined}>@{role?.name ?? "deleted-role"}</Mention>;
}

export function ChannelMention({ id }: { id: string }) {
  const channel = useShownGuild().guild.channels.find((one) => one.id === id);
  return (
    <Mention>
      <span className={css.mark} aria-hidden>
        {channel ? <ChannelMark type={channel.type} size={14} /> : <HashIcon size={14} />}
      </span>
      {channel?.name ?? "unknown"}
    </Mention>
  );
}
