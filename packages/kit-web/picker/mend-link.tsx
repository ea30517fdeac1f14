import { type MendKind, useGuildTools } from "./guild-tools.tsx";

/** Faults that are mended on the platform itself. */
const MENDED_ON_PLATFORM: Partial<Record<string, MendKind>> = {
  permissionMissing: "invite",
  channelPermissions: "server",
  roleAboveBot: "server",
  platformRefused: "server",
};

/** Leads to where a fault is mended on the platform; nothing for what is mended here, or where nothing can be mended. */
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
