import type { APIInvite } from "discord-api-types/v10";
import { useEffect, useState } from "react";
import { describeError } from "../protocol/api-error.ts";
import { joinGuild, type KnownGuild, listGuilds } from "../protocol/control.ts";
import { goTo } from "../shell/route.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import { abbreviate } from "../ui/image.ts";
import { Fault, Spinner } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import { InvitePreview } from "./invite-preview.tsx";
import styles from "./joining.module.css";

/** Two ways to join: an invite, or any guild of the sandbox. */
export function JoinDialog({ invite = "", onClose }: { readonly invite?: string; readonly onClose: () => void }) {
  const { call, userId } = useSession();
  const { isBusy, fault, run } = useTask();
  const [code, setCode] = useState(invite);

  const enter = async (join: () => Promise<string | undefined>) => {
    await run(async () => {
      const guildId = await join();
      onClose();
      if (guildId !== undefined) goTo(guildId);
    });
  };
  const joinByInvite = () =>
    enter(
      async () =>
        (await call<APIInvite>("POST", `/invites/${encodeURIComponent(readCode(code))}`, { body: {} })).guild?.id,
    );
  const joinFreely = (guild: KnownGuild) =>
    enter(async () => {
      await joinGuild(guild.id, userId);
      return guild.id;
    });

  return (
    <Dialog title="Join a server" onClose={onClose}>
      {fault !== undefined && <Fault>{fault}</Fault>}
      <form
        className={styles.invite}
        onSubmit={(event) => {
          event.preventDefault();
          void joinByInvite();
        }}
      >
        <Field label="Invite" hint="A code, or a whole invite link.">
          {({ id, describedBy }) => (
            <input
              id={id}
              aria-describedby={describedBy}
              className={fieldStyles.input}
              value={code}
              autoComplete="off"
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={isBusy || readCode(code) === ""}>
          Join
        </Button>
      </form>
      <InvitePreview key={readCode(code)} code={readCode(code)} />
      <section aria-label="Servers in the sandbox">
        <h3 className={styles.subheading}>Or join a server in the sandbox</h3>
        <KnownGuilds isBusy={isBusy} onChoose={joinFreely} />
      </section>
    </Dialog>
  );
}

interface KnownGuildsProps {
  readonly isBusy: boolean;
  readonly onChoose: (guild: KnownGuild) => void;
}

function KnownGuilds({ isBusy, onChoose }: KnownGuildsProps) {
  const mine = useWorld((world) => world.guilds);
  const [guilds, setGuilds] = useState<readonly KnownGuild[]>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    listGuilds().then(setGuilds, (error: unknown) => setFault(describeError(error)));
  }, []);
  if (fault !== undefined) return <Fault>{fault}</Fault>;
  if (guilds === undefined) return <Spinner label="Loading servers" />;
  if (guilds.length === 0) return <p className={styles.words}>No servers yet.</p>;
  return (
    <ul className={styles.guilds}>
      {guilds.map((guild) => (
        <li key={guild.id} className={styles.guild}>
          <span className={styles.icon} aria-hidden="true">
            {abbreviate(guild.name)}
          </span>
          <span className={styles.about}>
            <strong>{guild.name}</strong>
            {guild.memberCount !== undefined && <span>{guild.memberCount.toLocaleString()} members</span>}
          </span>
          {mine.has(guild.id) ? (
            <span className={styles.words}>You are in it</span>
          ) : (
            <Button look="success" disabled={isBusy} aria-label={`Join ${guild.name}`} onClick={() => onChoose(guild)}>
              Join
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Reads the code at the end of a link. */
function readCode(text: string): string {
  return (
    text
      .trim()
      .replace(/[/?#]+$/, "")
      .split("/")
      .at(-1) ?? ""
  );
}
