import { PermissionFlagsBits } from "discord-api-types/v10";
import {
  BadgeCheckIcon,
  BellCheckIcon,
  FolderPlusIcon,
  HashIcon,
  LogOutIcon,
  PencilIcon,
  SparklesIcon,
  UserPlusIcon,
} from "lucide-react";
import { NewChannelDialog } from "../channels/new-channel-dialog.tsx";
import { NicknameDialog } from "../members/nickname-dialog.tsx";
import { boostGuild } from "../protocol/control.ts";
import { arrangeChannels } from "../shell/arrange-channels.ts";
import { markRead } from "../store/mark-read.ts";
import { computeGuildPermissions, has } from "../store/permissions.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import type { MenuEntries } from "../ui/menu.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { useCopy } from "../ui/use-copy.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { ScreeningDialog } from "./screening-dialog.tsx";

/** The actions that a member can take on a guild, as menu items. */
export function useGuildEntries() {
  const session = useSession();
  const overlay = useOverlay();
  const copy = useCopy();
  const { attempt, notify } = useToasts();
  const me = useWorld((world) => world.me);

  return (guild: Guild): MenuEntries => {
    const { userId } = session;
    const held = computeGuildPermissions(guild, userId);
    const [first] = arrangeChannels(guild, userId).flatMap(({ channels }) => channels);
    return [
      guild.members.get(userId)?.pending === true
        ? {
            kind: "action",
            label: "Accept the rules",
            icon: BadgeCheckIcon,
            run: () => overlay.open((close) => <ScreeningDialog guild={guild} onClose={close} />),
          }
        : undefined,
      {
        kind: "action",
        label: "Mark as read",
        icon: BellCheckIcon,
        run: () => {
          for (const id of guild.channels.keys()) if (session.world.get().unread.has(id)) markRead(session, id);
        },
      },
      first !== undefined && has(held, PermissionFlagsBits.CreateInstantInvite)
        ? {
            kind: "action",
            label: "Invite people",
            icon: UserPlusIcon,
            run: () => overlay.open((close) => <InviteDialog guild={guild} channel={first} onClose={close} />),
          }
        : undefined,
      has(held, PermissionFlagsBits.ManageChannels)
        ? {
            kind: "action",
            label: "Create channel",
            icon: FolderPlusIcon,
            run: () => overlay.open((close) => <NewChannelDialog guild={guild} onClose={close} />),
          }
        : undefined,
      me !== undefined && has(held, PermissionFlagsBits.ChangeNickname)
        ? {
            kind: "action",
            label: "Change my nickname",
            icon: PencilIcon,
            run: () => overlay.open((close) => <NicknameDialog guild={guild} user={me} onClose={close} />),
          }
        : undefined,
      {
        kind: "action",
        label: "Boost this server",
        icon: SparklesIcon,
        run: () =>
          void attempt(async () => {
            await boostGuild(guild.id, userId);
            notify(`You boost ${guild.name} now.`);
          }),
      },
      { kind: "rule" },
      { kind: "action", label: "Copy server ID", icon: HashIcon, run: () => copy(guild.id, "The ID") },
      { kind: "rule" },
      guild.ownerId === userId
        ? undefined
        : {
            kind: "action",
            label: "Leave this server",
            icon: LogOutIcon,
            isDanger: true,
            run: () => overlay.open((close) => <LeaveDialog guild={guild} onClose={close} />),
          },
    ];
  };
}
