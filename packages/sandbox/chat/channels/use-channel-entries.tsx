import { type APIChannel, ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import {
  BellCheckIcon,
  HashIcon,
  LinkIcon,
  MessagesSquareIcon,
  PencilIcon,
  TrashIcon,
  UserPlusIcon,
} from "lucide-react";
import { NewPostDialog } from "../forum/new-post-dialog.tsx";
import { InviteDialog } from "../joining/invite-dialog.tsx";
import { linkTo } from "../shell/route.ts";
import { markRead } from "../store/mark-read.ts";
import { computePermissions, has, isThread } from "../store/permissions.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { NewThreadDialog } from "../threads/new-thread-dialog.tsx";
import { useThreadEntries } from "../threads/use-thread-entries.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import type { MenuEntries } from "../ui/menu.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import { useCopy } from "../ui/use-copy.ts";
import { EditChannelDialog } from "./edit-channel-dialog.tsx";

const FORUMS = [ChannelType.GuildForum, ChannelType.GuildMedia];
const WITH_THREADS = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/** Everything that can be done with a channel or thread, as the lines of its menu. */
export function useChannelEntries(guild: Guild | undefined) {
  const session = useSession();
  const overlay = useOverlay();
  const copy = useCopy();
  const listThreadEntries = useThreadEntries(guild);

  return (channel: APIChannel): MenuEntries => {
    const held = guild === undefined ? 0n : computePermissions(guild, channel, session.userId);
    const isOwnChannel = guild !== undefined && !isThread(channel);
    const mayManage = isOwnChannel && has(held, PermissionFlagsBits.ManageChannels);
    const isForum = FORUMS.includes(channel.type);
    return [
      { kind: "action", label: "Mark as read", icon: BellCheckIcon, run: () => markRead(session, channel.id) },
      isOwnChannel && has(held, PermissionFlagsBits.CreateInstantInvite)
        ? {
            kind: "action",
            label: "Invite people",
            icon: UserPlusIcon,
            run: () => overlay.open((close) => <InviteDialog guild={guild} channel={channel} onClose={close} />),
          }
        : undefined,
      isOwnChannel && WITH_THREADS.includes(channel.type) && has(held, PermissionFlagsBits.CreatePublicThreads)
        ? {
            kind: "action",
            label: "Create thread",
            icon: MessagesSquareIcon,
            run: () => overlay.open((close) => <NewThreadDialog channel={channel} guild={guild} onClose={close} />),
          }
        : undefined,
      isForum && guild !== undefined && has(held, PermissionFlagsBits.SendMessages)
        ? {
            kind: "action",
            label: "New post",
            icon: MessagesSquareIcon,
            run: () => overlay.open((close) => <NewPostDialog guild={guild} channel={channel} onClose={close} />),
          }
        : undefined,
      ...listThreadEntries(channel),
      mayManage
        ? {
            kind: "action",
            label: "Edit channel",
            icon: PencilIcon,
            run: () => overlay.open((close) => <EditChannelDialog channel={channel} onClose={close} />),
          }
        : undefined,
      { kind: "rule" },
      {
        kind: "action",
        label: "Copy link",
        icon: LinkIcon,
        run: () => copy(linkTo(guild?.id, channel.id), "The link"),
      },
      { kind: "action", label: "Copy channel ID", icon: HashIcon, run: () => copy(channel.id, "The ID") },
      mayManage ? { kind: "rule" } : undefined,
      mayManage
        ? {
            kind: "action",
            label: "Delete channel",
            icon: TrashIcon,
            isDanger: true,
            run: () =>
              overlay.open((close) => (
                <ConfirmDialog
                  title={`Delete ${channel.name}?`}
                  confirm="Delete"
                  onConfirm={() => session.call("DELETE", `/channels/${channel.id}`)}
                  onClose={close}
                >
                  <p>Everything that was written in it goes with it.</p>
                </ConfirmDialog>
              )),
          }
        : undefined,
    ];
  };
}
