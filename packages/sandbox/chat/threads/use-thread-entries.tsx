import { type APIChannel, type APIThreadChannel, PermissionFlagsBits } from "discord-api-types/v10";
import { ArchiveIcon, LockIcon, LockOpenIcon, LogInIcon, LogOutIcon, PencilIcon } from "lucide-react";
import { computePermissions, has, isThread } from "../store/permissions.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import type { MenuEntry } from "../ui/menu.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { isArchived, isJoined, isLocked } from "./find-threads.ts";
import { RenameDialog } from "./rename-dialog.tsx";

/** The actions that only threads have. */
export function useThreadEntries(guild: Guild | undefined) {
  const { call, userId } = useSession();
  const overlay = useOverlay();
  const { attempt } = useToasts();

  return (thread: APIChannel): (MenuEntry | undefined)[] => {
    if (guild === undefined || !isThread(thread)) return [];
    const path = `/channels/${thread.id}`;
    const mayManage = has(computePermissions(guild, thread, userId), PermissionFlagsBits.ManageThreads);
    const mayEdit = mayManage || (thread as APIThreadChannel).owner_id === userId;
    const edit = (body: object) => () => void attempt(() => call("PATCH", path, { body }));
    const archived = isArchived(thread);
    const locked = isLocked(thread);
    return [
      isJoined(thread)
        ? {
            kind: "action",
            label: "Leave thread",
            icon: LogOutIcon,
            run: () => void attempt(() => call("DELETE", `${path}/thread-members/@me`)),
          }
        : archived
          ? undefined
          : {
              kind: "action",
              label: "Join thread",
              icon: LogInIcon,
              run: () => void attempt(() => call("PUT", `${path}/thread-members/@me`)),
            },
      mayEdit && !archived
        ? {
            kind: "action",
            label: "Rename thread",
            icon: PencilIcon,
            run: () => overlay.open((close) => <RenameDialog thread={thread} onClose={close} />),
          }
        : undefined,
      archived && (mayManage || !locked)
        ? { kind: "action", label: "Open thread again", icon: ArchiveIcon, run: edit({ archived: false }) }
        : undefined,
      mayEdit && !archived
        ? { kind: "action", label: "Archive thread", icon: ArchiveIcon, run: edit({ archived: true }) }
        : undefined,
      mayManage && !archived
        ? {
            kind: "action",
            label: locked ? "Unlock thread" : "Lock thread",
            icon: locked ? LockOpenIcon : LockIcon,
            run: edit({ locked: !locked }),
          }
        : undefined,
    ];
  };
}
