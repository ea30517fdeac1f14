import { type APIChannel, PermissionFlagsBits } from "discord-api-types/v10";
import { MessagesSquareIcon, PlusIcon, SlashIcon, UploadIcon } from "lucide-react";
import { useRef } from "react";
import { computePermissions, has, isThread } from "../store/permissions.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { NewThreadDialog } from "../threads/new-thread-dialog.tsx";
import { IconButton } from "../ui/button.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import { useMenu } from "../ui/use-menu.tsx";

export interface AddMenuProps {
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCommand: () => void;
}

/** The composer's + menu: files, a thread, a command. */
export function AddMenu({ channel, guild, onFiles, onCommand }: AddMenuProps) {
  const { userId } = useSession();
  const overlay = useOverlay();
  const filePicker = useRef<HTMLInputElement>(null);
  const may = (permission: bigint) =>
    guild === undefined || has(computePermissions(guild, channel, userId), permission);
  const menu = useMenu("Add to the message", () => [
    may(PermissionFlagsBits.AttachFiles)
      ? { kind: "action", label: "Upload files", icon: UploadIcon, run: () => filePicker.current?.click() }
      : undefined,
    guild !== undefined && !isThread(channel) && may(PermissionFlagsBits.CreatePublicThreads)
      ? {
          kind: "action",
          label: "Create thread",
          icon: MessagesSquareIcon,
          run: () => overlay.open((close) => <NewThreadDialog channel={channel} guild={guild} onClose={close} />),
        }
      : undefined,
    { kind: "action", label: "Use a command", icon: SlashIcon, run: onCommand },
  ]);
  return (
    <>
      <IconButton label="Add to the message" aria-haspopup="menu" onClick={(event) => menu.open(event.currentTarget)}>
        <PlusIcon size={22} aria-hidden="true" />
      </IconButton>
      <input
        ref={filePicker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
}
