import { lazy, Suspense, useEffect, useState } from "react";
import {
  becomeIdentity,
  deselectPerson,
  forgetIdentity,
  type Identity,
  useIdentities,
} from "../identity/identities.ts";
import { SignIn } from "../identity/sign-in.tsx";
import { ApiError } from "../protocol/api-error.ts";
import { findPerson } from "../protocol/control.ts";
import { createSession, type Session } from "../store/session.ts";
import { SessionContext, useWorld } from "../store/use-world.ts";
import { Button } from "../ui/button.tsx";
import { Blank, Spinner } from "../ui/notice.tsx";
import { ToastsProvider } from "../ui/toasts.tsx";

/** The message elements are most of this page, so the list of people doesn't wait for them. */
const loadShell = import("./shell.tsx");
const Shell = lazy(async () => ({ default: (await loadShell).Shell }));

export function App() {
  const { all, currentId } = useIdentities();
  const identity = all.find(({ id }) => id === currentId);
  if (identity === undefined) return <SignIn />;
  return <SignedIn key={`${identity.id}:${identity.token}`} identity={identity} />;
}

function SignedIn({ identity }: { readonly identity: Identity }) {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    const next = createSession(identity.id, identity.token);
    setSession(next);
    next.gateway.open();
    return () => next.gateway.close();
  }, [identity.id, identity.token]);
  if (session === undefined) return null;
  return (
    <SessionContext value={session}>
      <ToastsProvider>
        <Gate identity={identity} />
      </ToastsProvider>
    </SessionContext>
  );
}

/** Shows the world once it is loaded, and otherwise the reason and what to do. */
function Gate({ identity }: { readonly identity: Identity }) {
  const status = useWorld((world) => world.status);
  const refusal = useWorld((world) => world.refusal);
  const isKnown = useWorld((world) => world.me !== undefined);
  if (status === "refused") return <Refused identity={identity} reason={refusal} />;
  if (!isKnown)
    return <Spinner label={status === "reconnecting" ? "The sandbox is not answering yet" : "Signing in"} />;
  return (
    <Suspense fallback={<Spinner label="Signing in" />}>
      <Shell />
    </Suspense>
  );
}

/** A reset world has new tokens, but usually the same people, so one new token is requested. */
function Refused({ identity, reason }: { readonly identity: Identity; readonly reason: string | undefined }) {
  const [isTrying, setTrying] = useState(true);
  useEffect(() => {
    let isGone = false;
    findPerson(identity.id).then(
      (person) => {
        if (!isGone && person.token !== identity.token) becomeIdentity(person);
        else if (!isGone) setTrying(false);
      },
      (error: unknown) => {
        if (isGone) return;
        if (error instanceof ApiError && error.status === 404) forgetIdentity(identity.id);
        else setTrying(false);
      },
    );
    return () => {
      isGone = true;
    };
  }, [identity]);
  if (isTrying) return <Spinner label="Signing in again" />;
  return (
    <Blank title="You are not signed in any more">
      <p>{reason}</p>
      <Button onClick={deselectPerson}>Choose who to be</Button>
    </Blank>
  );
}
