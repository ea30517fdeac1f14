import { useCallback, useSyncExternalStore } from "react";
import { useSession } from "../store/use-world.ts";
import { changeDraft, type Draft, readDraft, subscribeToDrafts } from "./drafts.ts";

export function useDraft(channelId: string) {
  const { userId } = useSession();
  const draft = useSyncExternalStore(subscribeToDrafts, () => readDraft(userId, channelId));
  const change = useCallback(
    (changeOf: (draft: Draft) => Partial<Draft>) => changeDraft(userId, channelId, changeOf),
    [userId, channelId],
  );
  return { ...draft, change };
}
