import { DiscordMention } from "@skyra/discord-components-react";
import { use } from "react";
import { readableColor } from "../ui/color.ts";
import styles from "./draw.module.css";
import { NamesContext } from "./names.ts";

export function UserMention({ id }: { readonly id: string }) {
  const user = use(NamesContext).user(id);
  return (
    <DiscordMention type="user" highlight={user?.isMe ?? false}>
      {user?.name ?? "unknown-user"}
    </DiscordMention>
  );
}

export function RoleMention({ id }: { readonly id: string }) {
  const role = use(NamesContext).role(id);
  const color = readableColor(role?.color);
  return (
    <DiscordMention type="role" {...(color === undefined ? {} : { color: toHex(color) })}>
      {role?.name ?? "deleted-role"}
    </DiscordMention>
  );
}

export function ChannelMention({ id }: { readonly id: string }) {
  const names = use(NamesContext);
  const channel = names.channel(id);
  if (channel === undefined) return <DiscordMention type="channel">unknown</DiscordMention>;
  return (
    <button type="button" className={styles.mention} onClick={() => names.openChannel(id)}>
      <DiscordMention type={channel.kind}>{channel.name}</DiscordMention>
    </button>
  );
}

/** The mention element accepts only hexadecimal colors. */
function toHex(color: string): string {
  const channels = color.match(/\d+/g) ?? [];
  return `#${channels.map((value) => Number(value).toString(16).padStart(2, "0")).join("")}`;
}
