import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { useAddress } from "#kit-web/address/use-address.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { notify } from "#kit-web/notifications/notification.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { admin, type ServerDetails } from "../contract.ts";
import css from "./admin.module.css";
import { ADMIN_KEY, serverQuery } from "./admin-queries.ts";
import { NoteForm } from "./note-form.tsx";
import { PlanCard } from "./plan-card.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { ServerStates } from "./server-states.tsx";

/** One server: what the operator sees of it, and what they can do. */
export function ServerDetailsPage({ serverId }: { serverId: Snowflake }) {
  const { change } = useAddress();
  const { data, error, refetch } = useQuery(serverQuery(serverId));
  return (
    <div className={css.page}>
      <BackButton className={css.back} onClick={() => change({ server: undefined })}>
        All servers
      </BackButton>
      {data ? (
        <Shown server={data} />
      ) : error ? (
        <>
          <h1>Server</h1>
          <ErrorState level={2} title="This server can't be loaded" error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <div role="status" aria-label="Loading the server" className={css.page}>
          <Skeleton height={72} radius="lg" />
          <Skeleton height={240} radius="lg" />
        </div>
      )}
    </div>
  );
}

function Shown({ server }: { server: ServerDetails }) {
  const { cdnUrl } = useInstallation();
  const { block } = server;
  return (
    <>
      <header className={css.header}>
        <div className={css.name}>
          <Picture name={server.name} url={guildIconUrl(cdnUrl, server)} size={48} />
          <h1>{server.name}</h1>
          <ServerStates server={server} />
        </div>
        <Actions server={server} />
      </header>
      <p className={css.ids}>
        Server ID {server.id} · owner ID {server.ownerId ?? "unknown"}
      </p>
      {block && (
        <p className={css.blocked}>
          Blocked by {block.by}, <Moment at={block.at} />: {block.reason}
        </p>
      )}
      <SumList
        sums={[
          ["Members", server.members.toLocaleString("en")],
          ["Roles", server.roles],
          ["Channels", server.channels],
          ["Added", <Ago key="joined" at={server.joinedAt} />],
          ...(server.leftAt && !server.isPresent ? [["Left", <Ago key="left" at={server.leftAt} />] as const] : []),
          ["Last activity", server.activeAt ? <Ago key="active" at={server.activeAt} /> : "None"],
          ["Roles waiting to be given", server.waitingGrants],
        ]}
      />
      <div className={css.columns}>
        <Modules server={server} />
        <Problems server={server} />
      </div>
      <PlanCard server={server} />
      <NoteForm key={server.note?.at ?? "none"} server={server} />
    </>
  );
}

function Modules({ server: { saved } }: { server: ServerDetails }) {
  const names = new Map(useModuleCards().map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="admin-modules" className={css.card}>
      <h2 id="admin-modules" className={css.cardTitle}>
        Modules
      </h2>
      {saved.length === 0 && <EmptyState title="No module was set up yet" />}
      <ul className={css.rows}>
        {saved.map(({ module, enabled, savedAt, savedBy }) => (
          <li key={module}>
            <span>
              {names.get(module) ?? module} <small>{enabled ? "on" : "off"}</small>
            </span>
            <small>
              {savedBy}, <Ago at={savedAt} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Problems({ server: { problems } }: { server: ServerDetails }) {
  const names = new Map(useModuleCards().map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="admin-problems" className={css.card}>
      <h2 id="admin-problems" className={css.cardTitle}>
        Problems
      </h2>
      {problems.length === 0 && <EmptyState title="No problems">Every module that is on works.</EmptyState>}
      <ul className={css.rows}>
        {problems.map(({ module, code, raisedAt }) => (
          <li key={`${module} ${code} ${raisedAt}`}>
            <span>
              {names.get(module) ?? module}: {code}
            </span>
            <small>
              <Ago at={raisedAt} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ server }: { server: ServerDetails }) {
  const queries = useQueryClient();
  const [removing, setRemoving] = useState<"leave" | "block" | null>(null);
  const params = { server: server.id };
  const options = (done: string) => ({
    onSuccess: () => notify(done, { type: "success" as const }),
    onError: (cause: Error) => notify("That failed", { description: errorMessage(cause), type: "error" as const }),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const check = useMutation({ mutationFn: () => call(admin.routes.check, { params }), ...options("Reloaded") });
  const unblock = useMutation({ mutationFn: () => call(admin.routes.unblock, { params }), ...options("Unblocked") });
  return (
    <div className={css.actions}>
      {server.isPresent && (
        <>
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
            Reload server
          </Button>
          <Button variant="default" onClick={() => setRemoving("leave")}>
            Remove bot
          </Button>
        </>
      )}
      {server.isBlocked ? (
        <Button variant="default" loading={unblock.isPending} onClick={() => unblock.mutate()}>
          Unblock
        </Button>
      ) : (
        <Button color="coral" variant="light" onClick={() => setRemoving("block")}>
          Block server
        </Button>
      )}
      {removing && <RemoveDialog server={server} act={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}
