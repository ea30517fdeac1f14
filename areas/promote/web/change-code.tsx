import { Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { promote } from "../contract.ts";
import css from "./code-card.module.css";
import { summaryQuery } from "./promote-queries.ts";

const FORM = /^[A-Za-z0-9]{4,16}$/;

/** Changes the code: once, and only while it is unused. */
export function ChangeCode({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const [code, setCode] = useState("");
  const typed = code.trim();
  const changing = useMutation({
    mutationFn: () => call(promote.routes.changeCode, { body: { code: typed } }),
    onSuccess: (answer) => {
      queries.setQueryData(summaryQuery.queryKey, answer);
      notify("Code changed", {
        type: "success",
        description: "Your old link no longer counts.",
      });
      onDone();
    },
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate();
      }}
    >
      <TextInput
        label="New code"
        description="4 to 16 letters (A–Z) or digits. You can change it once, and only until someone uses it."
        required
        maxLength={16}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={code}
        error={
          changing.error
            ? errorMessage(changing.error)
            : typed && !/^[A-Za-z0-9]*$/.test(typed) && "Use letters and digits only."
        }
        onChange={({ currentTarget }) => {
          changing.reset();
          setCode(currentTarget.value);
        }}
      />
      <div className={css.formActions}>
        <Button type="submit" loading={changing.isPending} disabled={!FORM.test(typed)}>
          Change code
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
