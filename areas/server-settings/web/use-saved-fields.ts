import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { changedNames, type Values } from "#kit-web/form/draft.ts";
import type { PathIssues } from "#kit-web/form/path-issues.ts";
import { notify } from "#kit-web/notifications/notification.ts";

type Options = {
  /** The saved values. */
  saved: Values;
  /** The query key under which `send` caches its response, and which is refetched after someone else saved. */
  queryKey: readonly string[];
  /** Saves all values; the server's issues are shown at their fields, any other error as a notification. */
  send(values: Values): Promise<unknown>;
};

/** Fields that are saved together with a button. Unsaved changes survive someone else's save. */
export function useSavedFields({ saved, queryKey, send }: Options) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Values>({});
  const [refused, setRefused] = useState<PathIssues>({});
  const [isSaving, setIsSaving] = useState(false);
  const values: Values = { ...saved, ...edited };

  const save = async (): Promise<boolean> => {
    setIsSaving(true);
    try {
      queries.setQueryData(queryKey, await send(values));
      setEdited({});
      setRefused({});
      notify("Saved", { type: "success" });
      return true;
    } catch (cause) {
      if (cause instanceof ApiError && cause.issues.length > 0) {
        setRefused(issuesBy(cause.issues.map(({ path, message }) => [path, message])));
      } else {
        notify(errorMessage(cause), { type: "error" });
      }
      if (cause instanceof ApiError && cause.status === 409) await queries.invalidateQueries({ queryKey });
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return {
    values,
    /** Names of the fields with unsaved changes. */
    changed: changedNames(saved, values),
    refused,
    isSaving,
    save,
    edit: setEdited,
    change: (name: string, value: unknown): void => {
      setEdited((now) => ({ ...now, [name]: value }));
      setRefused({});
    },
    discard: (): void => setEdited({}),
  };
}

export type SavedFields = ReturnType<typeof useSavedFields>;

/** Sentences by path; a field may have several. */
export const issuesBy = (issues: readonly (readonly [string, string])[]): PathIssues =>
  Object.fromEntries(
    [...Map.groupBy(issues, ([path]) => path)].map(([path, some]) => [path, some.map(([, sentence]) => sentence)]),
  );
