import type { APIChannel } from "discord-api-types/v10";
import { useCallback, useEffect, useRef, useState } from "react";
import { findUser, nameMember } from "../store/names.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";

/** The signal is repeated at this interval while typing continues. */
const REPEAT_MS = 8000;

/** Shows others that this person is typing, no more often than needed. */
export function useTypingSignal(channelId: string): () => void {
  const { call } = useSession();
  const last = useRef(0);
  return useCallback(() => {
    if (Date.now() - last.current < REPEAT_MS) return;
    last.current = Date.now();
    // A lost typing signal is not worth an error.
    call("POST", `/channels/${channelId}/typing`).catch(() => undefined);
  }, [call, channelId]);
}

/** A sentence that names who else is typing; empty if nobody is. */
export function useTypists(channel: APIChannel, guild: Guild | undefined): string {
  const { world } = useSession();
  const typists = useWorld((state) => state.typing.get(channel.id));
  const [now, setNow] = useState(Date.now());
  const count = typists?.size ?? 0;
  useEffect(() => {
    if (count === 0) return;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [count]);
  const names = [...(typists ?? [])]
    .filter(([, until]) => until > now)
    .map(([id]) => findUser(world.get(), id))
    .filter((user) => user !== undefined)
    .map((user) => nameMember(guild, user));
  if (names.length === 0) return "";
  if (names.length > 3) return "Several people are typing…";
  return `${new Intl.ListFormat("en").format(names)} ${names.length === 1 ? "is" : "are"} typing…`;
}
