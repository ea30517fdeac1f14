import { useState } from "react";
import { describeError } from "../protocol/api-error.ts";
import { findPerson, makePerson, type Person } from "../protocol/control.ts";
import { becomeIdentity } from "./identities.ts";

/** Ways to sign in as a person, with the one in progress and the last error. */
export function useSignIn(onDone?: () => void) {
  const [busyId, setBusyId] = useState<string>();
  const [fault, setFault] = useState<string>();

  const run = async (id: string, find: () => Promise<Person>) => {
    setBusyId(id);
    setFault(undefined);
    try {
      becomeIdentity(await find());
      onDone?.();
    } catch (error) {
      setFault(describeError(error));
    } finally {
      setBusyId(undefined);
    }
  };

  return {
    busyId,
    fault,
    // Fetched again, because a reset world may have new tokens.
    become: ({ id }: Pick<Person, "id">) => run(id, () => findPerson(id)),
    make: (username: string, globalName: string) => run("new", () => makePerson(username, globalName)),
  };
}
