import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { type APIChannel, type APIGuildMember, GatewayOpcodes } from "discord-api-types/v10";
import { CrownIcon } from "lucide-react";
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { AppTag } from "../messages/app-tag.tsx";
import { findColor, nameUser } from "../store/names.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { readableColor } from "../ui/color.ts";
import { findMemberAvatar } from "../ui/image.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { useMenu } from "../ui/use-menu.tsx";
import { groupMembers } from "./group-members.ts";
import styles from "./members.module.css";
import { useMemberCard } from "./use-member-card.tsx";
import { useMemberEntries } from "./use-member-entries.tsx";

const ROW_PX = 44;
const HEADING_PX = 40;

/** The channel's members. Only visible rows are rendered, because a guild may have thousands. */
export function MemberList({ guild, channel }: { readonly guild: Guild; readonly channel: APIChannel }) {
  useAllMembers(guild);
  const shown = useDeferredValue(guild);
  const { members, roles, presences, ownerId } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list depends only on these parts of the guild
  const rows = useMemo(() => groupMembers(shown, channel), [members, roles, presences, ownerId, channel]);
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => (rows[index]?.kind === "heading" ? HEADING_PX : ROW_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });
  return (
    <aside className={styles.list} aria-label="Members" ref={scroll}>
      <div className={styles.canvas} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const style = { height: item.size, transform: `translateY(${item.start}px)` };
          return row.kind === "heading" ? (
            <h2 key={row.key} className={styles.heading} style={style}>
              {row.name} — {row.count.toLocaleString()}
            </h2>
          ) : (
            <MemberButton
              key={row.key}
              guild={guild}
              channel={channel}
              member={row.member}
              isOnline={row.isOnline}
              style={style}
            />
          );
        })}
      </div>
    </aside>
  );
}

interface MemberLineProps {
  readonly guild: Guild;
  readonly member: APIGuildMember;
  readonly isOnline: boolean;
}

interface MemberButtonProps extends MemberLineProps {
  readonly channel: APIChannel;
  readonly style: CSSProperties;
}

function MemberButton({ guild, channel, member, isOnline, style }: MemberButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const openCard = useMemberCard(guild);
  const listEntries = useMemberEntries(guild, channel);
  const name = member.nick ?? nameUser(member.user);
  const menu = useMenu(`About ${name}`, () => listEntries(member.user, button.current ?? document.body));
  return (
    <div className={styles.slot} style={style}>
      <button
        ref={button}
        type="button"
        className={clsx(styles.member, !isOnline && styles.offline)}
        onClick={(event) => openCard(member.user, event.currentTarget)}
        {...menu.triggers}
      >
        <MemberLine guild={guild} member={member} isOnline={isOnline} />
      </button>
      <MoreButton name={name} onOpen={menu.open} />
    </div>
  );
}

function MemberLine({ guild, member, isOnline }: MemberLineProps) {
  // Offline members have no role color: a fainter one would be unreadable.
  const color = isOnline ? readableColor(findColor(guild, member.roles)) : undefined;
  const status = guild.presences.get(member.user.id) ?? "offline";
  return (
    <>
      <span className={styles.picture}>
        <img src={findMemberAvatar(guild.id, member, member.user)} alt="" loading="lazy" />
        <span className={styles.dot} data-status={status} />
      </span>
      <span className={styles.name} style={{ color }}>
        {member.nick ?? nameUser(member.user)}
      </span>
      {member.user.bot === true && <AppTag />}
      {member.user.id === guild.ownerId && (
        <CrownIcon size={16} className={styles.crown} role="img" aria-label="Server owner" />
      )}
    </>
  );
}

/** Requests the members that a large guild's first event omitted. */
function useAllMembers({ id, memberCount, members, isAvailable }: Guild): void {
  const { gateway } = useSession();
  const isWanting = isAvailable && members.size < memberCount;
  useEffect(() => {
    if (!isWanting) return;
    gateway.send(GatewayOpcodes.RequestGuildMembers, { guild_id: id, query: "", limit: 0, presences: true });
  }, [gateway, id, isWanting]);
}
