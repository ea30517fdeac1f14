import { type APIChannel, type APIUser, ApplicationCommandType } from "discord-api-types/v10";
import {
  AtSignIcon,
  ClockIcon,
  HammerIcon,
  HashIcon,
  MessageCircleIcon,
  PencilIcon,
  ShieldIcon,
  TimerOffIcon,
  UserIcon,
  UserMinusIcon,
} from "lucide-react";
import { insertIntoDraft } from "../composer/drafts.ts";
import { useContextCommands } from "../interactions/use-context-commands.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import type { MenuEntries, MenuEntry } from "../ui/menu.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { useCopy } from "../ui/use-copy.ts";
import { writeTo } from "./direct.ts";
import { findMemberPowers } from "./member-powers.ts";
import { BanDialog, KickDialog } from "./moderation-dialogs.tsx";
import { NicknameDialog } from "./nickname-dialog.tsx";
import { RolesDialog } from "./roles-dialog.tsx";
import { TimeoutDialog } from "./timeout-dialog.tsx";
import { useMemberCard } from "./use-member-card.tsx";

/** The actions for a person, as menu items. */
export function useMemberEntries(guild: Guild | undefined, channel: APIChannel) {
  const session = useSession();
  const overlay = useOverlay();
  const copy = useCopy();
  const { attempt } = useToasts();
  const openCard = useMemberCard(guild);
  const listCommands = useContextCommands(channel, guild);

  return (user: APIUser, anchor: HTMLElement): MenuEntries => [
    { kind: "action", label: "Profile", icon: UserIcon, run: () => openCard(user, anchor) },
    user.id === session.userId
      ? undefined
      : {
          kind: "action",
          label: "Message",
          icon: MessageCircleIcon,
          run: () => void attempt(() => writeTo(session, user.id)),
        },
    {
      kind: "action",
      label: "Mention",
      icon: AtSignIcon,
      run: () => insertIntoDraft(session.userId, channel.id, `@${user.username} `),
    },
    {
      kind: "group",
      label: "Apps",
      whenEmpty: "No app here has a command for people.",
      list: () => listCommands(ApplicationCommandType.User, user.id),
    },
    ...(guild === undefined ? [] : listModeration(guild, user)),
    { kind: "rule" },
    { kind: "action", label: "Copy user ID", icon: HashIcon, run: () => copy(user.id, "The ID") },
  ];

  function listModeration(guild: Guild, user: APIUser): (MenuEntry | undefined)[] {
    const powers = findMemberPowers(guild, session.userId, user.id);
    const until = guild.members.get(user.id)?.communication_disabled_until;
    const isTimedOut = until != null && Date.parse(until) > Date.now();
    const props = { guild, user };
    const path = `/guilds/${guild.id}/members/${user.id}`;
    return [
      powers.roles.length === 0
        ? undefined
        : {
            kind: "action",
            label: "Roles",
            icon: ShieldIcon,
            run: () => overlay.open((close) => <RolesDialog {...props} roles={powers.roles} onClose={close} />),
          },
      powers.mayRename
        ? {
            kind: "action",
            label: "Change nickname",
            icon: PencilIcon,
            run: () => overlay.open((close) => <NicknameDialog {...props} onClose={close} />),
          }
        : undefined,
      powers.mayTimeOut || powers.mayKick || powers.mayBan ? { kind: "rule" } : undefined,
      powers.mayTimeOut && isTimedOut
        ? {
            kind: "action",
            label: "Remove timeout",
            icon: TimerOffIcon,
            run: () =>
              void attempt(() => session.call("PATCH", path, { body: { communication_disabled_until: null } })),
          }
        : undefined,
      powers.mayTimeOut && !isTimedOut
        ? {
            kind: "action",
            label: "Time out",
            icon: ClockIcon,
            isDanger: true,
            run: () => overlay.open((close) => <TimeoutDialog {...props} onClose={close} />),
          }
        : undefined,
      powers.mayKick
        ? {
            kind: "action",
            label: "Kick",
            icon: UserMinusIcon,
            isDanger: true,
            run: () => overlay.open((close) => <KickDialog {...props} onClose={close} />),
          }
        : undefined,
      powers.mayBan
        ? {
            kind: "action",
            label: "Ban",
            icon: HammerIcon,
            isDanger: true,
            run: () => overlay.open((close) => <BanDialog {...props} onClose={close} />),
          }
        : undefined,
    ];
  }
}
