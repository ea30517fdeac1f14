import { clsx } from "clsx";
import { ArrowLeftRightIcon, LogOutIcon, SettingsIcon, UserPlusIcon } from "lucide-react";
import { useState } from "react";
import { useSession, useWorld } from "../store/use-world.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Fault } from "../ui/notice.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import { Popup } from "../ui/popup.tsx";
import { deselectPerson, useIdentities } from "./identities.ts";
import styles from "./identity.module.css";
import { NewPersonForm } from "./new-person-form.tsx";
import { PeopleList, PersonLine } from "./people-list.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** The signed-in person, at the bottom of the side bar; opens the list of others. */
export function IdentityPanel() {
  const me = useWorld((world) => world.me);
  const { userId } = useSession();
  const { all } = useIdentities();
  const overlay = useOverlay();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isMaking, setMaking] = useState(false);
  const person = me ?? all.find((identity) => identity.id === userId);
  if (person === undefined) return null;
  return (
    <section className={styles.panel} aria-label="Who you are">
      <button
        type="button"
        className={styles.person}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        title="Be somebody else"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonLine person={person} />
        <ArrowLeftRightIcon size={18} aria-hidden="true" />
      </button>
      <IconButton label="My settings" onClick={() => overlay.open((close) => <SettingsDialog onClose={close} />)}>
        <SettingsIcon size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Step out" onClick={deselectPerson}>
        <LogOutIcon size={18} aria-hidden="true" />
      </IconButton>
      {anchor !== undefined && (
        <Switcher
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          onMake={() => {
            setAnchor(undefined);
            setMaking(true);
          }}
        />
      )}
      {isMaking && <NewPersonDialog onClose={() => setMaking(false)} />}
    </section>
  );
}

interface SwitcherProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onMake: () => void;
}

function Switcher({ anchor, onClose, onMake }: SwitcherProps) {
  const { all, currentId } = useIdentities();
  const { busyId, fault, become } = useSignIn(onClose);
  const others = all.filter(({ id }) => id !== currentId);
  return (
    <Popup anchor={anchor} label="Be somebody else" onClose={onClose} className={styles.switcher}>
      {fault !== undefined && <Fault>{fault}</Fault>}
      {others.length > 0 && (
        <ul aria-label="People you have been">
          {others.map((identity) => (
            <li key={identity.id}>
              <button type="button" className={clsx(styles.person)} onClick={() => become(identity)}>
                <PersonLine person={identity} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PeopleList busyId={busyId} onChoose={become} />
      <Button look="plain" onClick={onMake}>
        <UserPlusIcon size={18} aria-hidden="true" /> Make a new person
      </Button>
    </Popup>
  );
}

function NewPersonDialog({ onClose }: { readonly onClose: () => void }) {
  const { busyId, fault, make } = useSignIn(onClose);
  return (
    <Dialog title="Make a new person" onClose={onClose}>
      {fault !== undefined && <Fault>{fault}</Fault>}
      <NewPersonForm isBusy={busyId !== undefined} onMake={make} />
    </Dialog>
  );
}
