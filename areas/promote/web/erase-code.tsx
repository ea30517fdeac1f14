import { Button, Modal, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { promote } from "../contract.ts";
import css from "./erase-code.module.css";
import { PROMOTE_KEY } from "./promote-queries.ts";

/** Deleting one's code with all that was counted for it; typing the code confirms. */
export function EraseCode({ code }: { code: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={css.section} aria-labelledby="erase">
      <div>
        <h2 id="erase">Delete your code and its records</h2>
        <p>The code, every figure above and the whole list go at once, for good. Your link then counts for nobody.</p>
      </div>
      <Button variant="outline" color="coral" onClick={() => setIsAsking(true)}>
        Delete my code
      </Button>
      <Modal opened={isAsking} onClose={() => setIsAsking(false)} title="Delete your code?" centered radius="lg">
        <Confirmation code={code} onDone={() => setIsAsking(false)} />
      </Modal>
    </section>
  );
}

function Confirmation({ code, onDone }: { code: string; onDone: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const erasing = useMutation({
    mutationFn: () => call(promote.routes.erase, { body: { code: typed } }),
    onSuccess: async () => {
      notify("Your code is deleted", { type: "success", description: "Nothing that was counted for it is left." });
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
        This cannot be undone. Type <strong>{code}</strong> to confirm.
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
          Keep it
        </Button>
        <Button type="submit" color="coral" loading={erasing.isPending} disabled={typed.trim().toUpperCase() !== code}>
          Delete everything
        </Button>
      </div>
    </form>
  );
}
