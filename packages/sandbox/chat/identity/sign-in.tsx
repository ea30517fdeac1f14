import { UserPlusIcon, UsersIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Fault } from "../ui/notice.tsx";
import { forgetIdentity, type Identity, useIdentities } from "./identities.ts";
import styles from "./identity.module.css";
import { NewPersonForm } from "./new-person-form.tsx";
import { PeopleList, PersonLine } from "./people-list.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** The first page: choose a person. */
export function SignIn() {
  const { all } = useIdentities();
  const [isMaking, setMaking] = useState(false);
  const { busyId, fault, become, make } = useSignIn();
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <header className={styles.heading}>
          <h1>{isMaking ? "Make a new person" : "Who do you want to be?"}</h1>
          <p>
            {isMaking
              ? "A new person who isn't in any server yet."
              : "This is a sandbox. Sign in as anyone and see each server as they do."}
          </p>
        </header>
        {fault !== undefined && <Fault>{fault}</Fault>}
        {isMaking ? (
          <NewPersonForm isBusy={busyId !== undefined} onMake={make} />
        ) : (
          <>
            {all.length > 0 && <Remembered identities={all} busyId={busyId} onChoose={become} />}
            <PeopleList busyId={busyId} onChoose={become} />
          </>
        )}
        <Button look="secondary" onClick={() => setMaking(!isMaking)}>
          {isMaking ? <UsersIcon size={18} aria-hidden="true" /> : <UserPlusIcon size={18} aria-hidden="true" />}
          {isMaking ? "Choose somebody instead" : "Make a new person"}
        </Button>
      </section>
    </main>
  );
}

interface RememberedProps {
  readonly identities: readonly Identity[];
  readonly busyId: string | undefined;
  readonly onChoose: (identity: Pick<Identity, "id">) => void;
}

function Remembered({ identities, busyId, onChoose }: RememberedProps) {
  return (
    <section aria-label="People you have been">
      <h2 className={styles.subheading}>You have been</h2>
      <ul>
        {identities.map((identity) => (
          <li key={identity.id} className={styles.remembered}>
            <button
              type="button"
              className={styles.person}
              disabled={busyId !== undefined}
              onClick={() => onChoose(identity)}
            >
              <PersonLine person={identity} />
            </button>
            <Button look="plain" onClick={() => forgetIdentity(identity.id)} aria-label={`Forget ${identity.username}`}>
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
