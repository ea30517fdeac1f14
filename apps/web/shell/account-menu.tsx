import { UnstyledButton } from "@mantine/core";
import {
  ChevronsUpDownIcon,
  LayoutGridIcon,
  LogOutIcon,
  MegaphoneIcon,
  MonitorCheckIcon,
  MonitorSmartphoneIcon,
  ShieldIcon,
} from "lucide-react";
import { useState } from "react";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { avatarUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { expectMenu, LateMenu } from "#kit-web/overlay/lazy-menu.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { useOpening } from "#kit-web/overlay/use-opening.ts";
import { useSession } from "../session/session-store.ts";
import { signOut, signOutEverywhere } from "../session/sign-out.ts";
import css from "./account-menu.module.css";

const SignOutDialog = lazyOverlay(
  async () => (await import("./sign-out-dialog.tsx")).SignOutDialog,
  ({ onStay }) => onStay(),
);

/** The signed-in person, with links to their pages and sign-out. */
export function AccountMenu({ isCompact = false }: { isCompact?: boolean }) {
  const { cdnUrl } = useInstallation();
  const { user } = useSession();
  const { target, opening } = useOpening(expectMenu);
  const [isAsking, setIsAsking] = useState(false);
  if (!user) return null;
  const name = user.globalName ?? user.username;
  return (
    <>
      <UnstyledButton
        {...target}
        className={css.account}
        data-compact={isCompact}
        aria-haspopup="menu"
        aria-label={`Account: ${name}`}
      >
        <Picture name={name} url={avatarUrl(cdnUrl, user)} size={32} isRound />
        {!isCompact && (
          <>
            <span className={css.name}>{name}</span>
            <ChevronsUpDownIcon size={16} aria-hidden />
          </>
        )}
      </UnstyledButton>
      <LateMenu
        opening={opening}
        label={`Account: ${name}`}
        title={user.username}
        position={isCompact ? "bottom-end" : "top-start"}
        width={252}
        entries={[
          {
            key: "servers",
            content: "My servers",
            icon: <LayoutGridIcon size={18} aria-hidden />,
            to: "/my-servers",
          },
          {
            key: "referral-code",
            content: "Your referral code",
            icon: <MegaphoneIcon size={18} aria-hidden />,
            to: "/promote",
          },
          {
            key: "sessions",
            content: "Your sessions",
            icon: <MonitorCheckIcon size={18} aria-hidden />,
            to: "/sessions",
          },
          ...(user.isOperator
            ? [
                {
                  key: "admin",
                  content: "Admin",
                  icon: <ShieldIcon size={18} aria-hidden />,
                  to: "/admin",
                },
              ]
            : []),
          {
            key: "sign-out",
            content: "Sign out",
            icon: <LogOutIcon size={18} aria-hidden />,
            isApart: true,
            onChoose: () => void signOut(),
          },
          {
            key: "sign-out-everywhere",
            content: "Sign out everywhere",
            icon: <MonitorSmartphoneIcon size={18} aria-hidden />,
            onChoose: () => setIsAsking(true),
          },
        ]}
      />
      {isAsking && (
        <SignOutDialog
          returnTo={opening.anchor}
          onStay={() => setIsAsking(false)}
          onSignOut={() => void signOutEverywhere()}
        />
      )}
    </>
  );
}
