import { useState } from "react";
import { describeError } from "../protocol/api-error.ts";
import { findPerson, makePerson, type Person } from "../protocol/control.ts";
import { becomeIdentity } from "./identities.ts";

/** Ways to become somebody, with what is under way and what went wrong. */
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
    // Asked for anew: a world made again may have changed its tokens.
    become: ({ id }: Pick<Person, "id">) => run(id, () => findPerson(id)),
    make: (username: string, globalName: string) => run("new", () => makePerson(username, globalName)),
  };
}
