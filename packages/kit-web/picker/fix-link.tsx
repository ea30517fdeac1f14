import { type FixKind, useGuildTools } from "./guild-tools.tsx";

/** Problems that are fixed in Discord. */
const FIXED_ON_DISCORD: Partial<Record<string, FixKind>> = {
  permissionMissing: "invite",
  channelPermissions: "server",
  roleAboveBot: "server",
  platformRefused: "server",
};

/** Links to the fix in Discord; renders nothing for problems that are fixed here or can't be fixed. */
export function FixLink({ code }: { code: string }) {
  const tools = useGuildTools();
  const kind = FIXED_ON_DISCORD[code];
  const fix = kind && tools?.fixes[kind];
  return fix ? (
    <a href={fix.href} target="_blank" rel="noreferrer">
      {fix.label}
    </a>
  ) : null;
}
