import { SearchIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { describeError } from "../protocol/api-error.ts";
import { type Person, searchPeople } from "../protocol/control.ts";
import { nameUser } from "../store/names.ts";
import { findAvatar } from "../ui/image.ts";
import { Fault, Spinner } from "../ui/notice.tsx";
import styles from "./identity.module.css";

export interface PeopleListProps {
  readonly busyId: string | undefined;
  readonly onChoose: (person: Person) => void;
}

/** All the people of the sandbox's world, to search and choose from. */
export function PeopleList({ busyId, onChoose }: PeopleListProps) {
  const [query, setQuery] = useState("");
  const { people, fault } = usePeople(query);
  return (
    <div className={styles.people}>
      <div className={styles.search}>
        <SearchIcon size={18} aria-hidden="true" />
        <input
          type="search"
          aria-label="Find a person"
          placeholder="Find a person"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {fault !== undefined && <Fault>{fault}</Fault>}
      {people === undefined && fault === undefined && <Spinner label="Looking for people" />}
      {people?.length === 0 && <p className={styles.none}>Nobody goes by that name.</p>}
      <ul className={styles.rows}>
        {people?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles.person}
              disabled={busyId !== undefined}
              onClick={() => onChoose(person)}
            >
              <PersonLine person={person} />
              {busyId === person.id && <Spinner label="Signing in" isSmall />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PersonLine({
  person,
}: {
  readonly person: Pick<Person, "id" | "username" | "global_name" | "avatar">;
}) {
  return (
    <>
      <img src={findAvatar(person)} alt="" className={styles.avatar} />
      <span className={styles.names}>
        <span className={styles.name}>{nameUser(person)}</span>
        <span className={styles.handle}>{person.username}</span>
      </span>
    </>
  );
}

function usePeople(query: string): { readonly people?: readonly Person[]; readonly fault?: string } {
  const [found, setFound] = useState<{ readonly people?: readonly Person[]; readonly fault?: string }>({});
  useEffect(() => {
    const abort = new AbortController();
    const wait = setTimeout(
      () => {
        searchPeople(query.trim(), abort.signal).then(
          (people) => setFound({ people }),
          (error: unknown) => {
            if (!abort.signal.aborted) setFound({ fault: describeError(error) });
          },
        );
      },
      query === "" ? 0 : 150,
    );
    return () => {
      clearTimeout(wait);
      abort.abort();
    };
  }, [query]);
  return found;
}
