import { Button, Modal } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";

type Props = {
  isDirty: boolean;
  isSaving: boolean;
  /** Answers whether it was saved. */
  onSave: () => Promise<boolean>;
};

/** Asks before unsaved changes are left behind: by a link, by switching the guild, by closing the tab. */
export function LeaveGuard({ isDirty, isSaving, onSave }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isAsking = status === "blocked";
  return (
    <Modal opened={isAsking} onClose={() => reset?.()} title="Leave without saving?" centered radius="lg">
      <p>What you changed on this page is not saved yet.</p>
      <div style={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 8, marginTop: 24 }}>
        <Button variant="subtle" color="gray" onClick={() => reset?.()} data-autofocus>
          Stay
        </Button>
        <Button variant="default" onClick={() => proceed?.()}>
          Leave without saving
        </Button>
        <Button loading={isSaving} onClick={async () => ((await onSave()) ? proceed?.() : reset?.())}>
          Save and leave
        </Button>
      </div>
    </Modal>
  );
}
