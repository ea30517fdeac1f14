import { Button, Menu, Modal, UnstyledButton } from "@mantine/core";
import { IconDevices, IconLayoutGrid, IconLogout, IconSelector } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { avatarUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { useSession } from "../session/session-store.ts";
import { signOut, signOutEverywhere } from "../session/sign-out.ts";
import css from "./account-menu.module.css";

/** Who is signed in, and the ways out. */
export function AccountMenu({ isCompact = false }: { isCompact?: boolean }) {
  const { cdnUrl } = useInstallation();
  const { user } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  if (!user) return null;
  const name = user.globalName ?? user.username;
  return (
    <>
      <Menu position={isCompact ? "bottom-end" : "top-start"} width={252} shadow="lg">
        <Menu.Target>
          <UnstyledButton className={css.account} data-compact={isCompact} aria-label={`Account of ${name}`}>
            <Picture name={name} url={avatarUrl(cdnUrl, user)} size={32} isRound />
            {!isCompact && (
              <>
                <span className={css.name}>{name}</span>
                <IconSelector size={16} aria-hidden />
              </>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.username}</Menu.Label>
          <Menu.Item component={Link} to="/my-servers" leftSection={<IconLayoutGrid size={18} aria-hidden />}>
            My servers
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
            Sign out
          </Menu.Item>
          <Menu.Item leftSection={<IconDevices size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
            Sign out everywhere
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Sign out on every device?"
        centered
        radius="lg"
      >
        <p>Every browser in which you are signed in, this one included, will have to sign in again.</p>
        <div className={css.actions}>
          <Button variant="subtle" color="gray" onClick={() => setIsAsking(false)} data-autofocus>
            Stay signed in
          </Button>
          <Button onClick={() => void signOutEverywhere()}>Sign out everywhere</Button>
        </div>
      </Modal>
    </>
  );
}
