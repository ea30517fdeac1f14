import { type MendKind, useGuildTools } from "./guild-tools.tsx";

/** Problems that are fixed in Discord. */
const MENDED_ON_PLATFORM: Partial<Record<string, MendKind>> = {
  permissionMissing: "invite",
  channelPermissions: "server",
  roleAboveBot: "server",
  platformRefused: "server",
};

/** Links to the fix in Discord; renders nothing for problems that are fixed here or can't be fixed. */
export function MendLink({ code }: { code: string }) {
  const tools = useGuildTools();
  const kind = MENDED_ON_PLATFORM[code];
  const mend = kind && tools?.mends[kind];
  return mend ? (
    <a href={mend.href} target="_blank" rel="noreferrer">
      {mend.label}
    </a>
  ) : null;
}
