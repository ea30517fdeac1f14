import { Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { promote } from "../contract.ts";
import css from "./erase-code.module.css";
import { PROMOTE_KEY } from "./promote-queries.ts";

export function EraseDialog({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Delete your code?">
      <Confirmation code={code} onDone={onClose} />
    </Dialog>
  );
}

function Confirmation({ code, onDone }: { code: string; onDone: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const erasing = useMutation({
    mutationFn: () => call(promote.routes.erase, { body: { code: typed } }),
    onSuccess: async () => {
      notify("Code deleted", { type: "success", description: "All its records were deleted." });
      onDone();
      await queries.invalidateQueries({ queryKey: PROMOTE_KEY });
    },
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        erasing.mutate();
      }}
    >
      <p>
        This can't be undone. Type <strong>{code}</strong> to confirm.
      </p>
      <TextInput
        label="Your code"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        error={erasing.error && errorMessage(erasing.error)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={css.actions}>
        <Button variant="subtle" color="gray" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" color="coral" loading={erasing.isPending} disabled={typed.trim().toUpperCase() !== code}>
          Delete code
        </Button>
      </div>
    </form>
  );
}
