import { type APIChannel, PermissionFlagsBits } from "discord-api-types/v10";
import { useEffect, useState } from "react";
import { ApiError } from "../protocol/api-error.ts";
import { computePermissions, has } from "../store/permissions.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";

const SLOW_MODE_CODE = 20016;

/** When each person may write again, by person and channel. */
const waits = new Map<string, number>();

/** How long the person has to wait before they may write again; 0 if not at all. */
export function useSlowMode(channel: APIChannel, guild: Guild | undefined) {
  const { userId } = useSession();
  const key = `${userId}.${channel.id}`;
  const [now, setNow] = useState(Date.now());
  const waitS = Math.max(0, Math.ceil(((waits.get(key) ?? 0) - now) / 1000));
  useEffect(() => {
    if (waitS === 0) return;
    const tick = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(tick);
  });
  const paceS = "rate_limit_per_user" in channel ? (channel.rate_limit_per_user ?? 0) : 0;
  const held = guild === undefined ? 0n : computePermissions(guild, channel, userId);
  const isSlowed = guild !== undefined && paceS > 0 && !has(held, PermissionFlagsBits.BypassSlowmode);
  const wait = (seconds: number) => {
    waits.set(key, Date.now() + seconds * 1000);
    setNow(Date.now());
  };
  return {
    paceS: isSlowed ? paceS : 0,
    waitS: isSlowed ? waitS : 0,
    onSent: () => {
      if (isSlowed) wait(paceS);
    },
    /** The server also counts messages that were sent elsewhere. */
    onRefused: (error: unknown) => {
      if (error instanceof ApiError && error.code === SLOW_MODE_CODE) wait(error.retryAfterS ?? paceS);
    },
  };
}

/** "5 s", "2 min", "1 h 30 min". */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
