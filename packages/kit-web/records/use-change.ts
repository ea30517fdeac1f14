import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "../api/api-error.ts";
import { notify } from "../notifications/notification.ts";

type Change<Asked, Answer> = {
  act: (asked: Asked) => Promise<Answer>;
  /** The title of a notification after success. */
  done?: string | ((asked: Asked) => string);
  /** The title of the notification after a failure, which says why. */
  failed: string;
  /** Refetches queries whose key starts with this, after success or failure. */
  changes: QueryKey;
};

/** A change that needs no dialog, because it can be undone. */
export function useChange<Answer, Asked = void>({ act, done, failed, changes }: Change<Asked, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, asked) => {
      if (done) notify(typeof done === "string" ? done : done(asked), { type: "success" });
    },
    onError: (error) => notify(failed, { description: errorMessage(error), type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: changes }),
  });
}
