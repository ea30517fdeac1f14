import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { XMark } from "#kit-web/brand/brand-marks.tsx";
import { useProductName } from "#kit-web/installation.tsx";
import { notify } from "#kit-web/notifications/notification.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { connections, type XAccount } from "../contract.ts";
import css from "./x-page.module.css";

const X_KEY = ["connections", "x"];

/** The person's account on X: link it, read it again, unlink it. `onChanged`: the list of linked accounts is old. */
export function XPage({ onChanged }: { onChanged: () => void }) {
  const answer = useQuery({
    queryKey: X_KEY,
    queryFn: ({ signal }) => call(connections.routes.x, {}, signal),
    staleTime: 0,
  });
  const { data } = answer;
  return (
    <div className={css.page}>
      <header>
        <h1>X account</h1>
        <p>Link your account on X so that servers can thank you by name for taking part.</p>
      </header>
      {data?.account && <Linked account={data.account} onChanged={onChanged} />}
      {data && !data.account && data.isAvailable && <NotLinked />}
      {data && !data.account && !data.isAvailable && (
        <EmptyState title="X isn't set up" level={2}>
          The operator of this installation hasn't connected it to X.
        </EmptyState>
      )}
      {!data && <LoadingState answer={answer} level={2} name="your X account" height={220} />}
    </div>
  );
}

function useStart() {
  return useMutation({
    mutationFn: () => call(connections.routes.beginX, {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (cause) => notify("Linking failed", { description: errorMessage(cause), type: "error" }),
  });
}

function NotLinked() {
  const productName = useProductName();
  const start = useStart();
  return (
    <section className={css.card} aria-labelledby="link-title">
      <div className={css.who}>
        <XMark size={24} aria-hidden />
        <h2 id="link-title">No account linked</h2>
      </div>
      <ul className={css.facts}>
        <li>X asks you to confirm. {productName} reads your name and whether your posts are private, nothing else.</li>
        <li>It never posts, follows, likes or reposts for you.</li>
        <li>One X account belongs to one person here. You can unlink it at any time.</li>
      </ul>
      <div className={css.actions}>
        <Button loading={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
          Continue to X
        </Button>
      </div>
    </section>
  );
}

function Linked({ account, onChanged }: { account: XAccount; onChanged: () => void }) {
  const queries = useQueryClient();
  const start = useStart();
  const changed = {
    onError: (cause: unknown) => notify("That failed", { description: errorMessage(cause), type: "error" as const }),
    onSettled: () => {
      onChanged();
      return queries.invalidateQueries({ queryKey: X_KEY });
    },
  };
  const check = useMutation({
    ...changed,
    mutationFn: () => call(connections.routes.checkX, {}),
    onSuccess: () => notify("Account updated", { type: "success" }),
  });
  const end = useMutation({
    ...changed,
    mutationFn: () => call(connections.routes.endX, {}),
    onSuccess: () => notify("X account unlinked", { type: "success" }),
  });
  return (
    <section className={css.card} aria-label="Linked account">
      <div className={css.who}>
        <XMark size={24} aria-hidden />
        <strong>@{account.username}</strong>
      </div>
      {account.isExpired && <p role="alert">X doesn't accept this link anymore. Link the account again.</p>}
      {account.isProtected && (
        <p>Your posts are private, so servers can't verify what you do on X. Make them public, then check again.</p>
      )}
      <p>
        If you unlink it, everything is erased except a keyed hash of the account's number, which keeps it from being
        linked to anyone else for 30 days.
      </p>
      <div className={css.actions}>
        {account.isExpired ? (
          <Button loading={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
            Link again
          </Button>
        ) : (
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
            Check again
          </Button>
        )}
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          Unlink
        </Button>
      </div>
    </section>
  );
}
