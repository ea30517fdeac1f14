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

/** Choosing one's own code: once, while nobody has come with the present one. */
export function ChangeCode({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const [code, setCode] = useState("");
  const typed = code.trim();
  const changing = useMutation({
    mutationFn: () => call(promote.routes.changeCode, { body: { code: typed } }),
    onSuccess: (answer) => {
      queries.setQueryData(summaryQuery.queryKey, answer);
      notify("Your code is changed", {
        type: "success",
        description: "The link with the old one counts for nobody now.",
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
        label="Another code"
        description="4 to 16 letters (A–Z) and digits. This can be done once, and only while nobody has come with your code."
        required
        maxLength={16}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={code}
        error={
          changing.error
            ? errorMessage(changing.error)
            : typed && !/^[A-Za-z0-9]*$/.test(typed) && "Letters and digits only."
        }
        onChange={({ currentTarget }) => {
          changing.reset();
          setCode(currentTarget.value);
        }}
      />
      <div className={css.formActions}>
        <Button type="submit" loading={changing.isPending} disabled={!FORM.test(typed)}>
          Use this code
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          Keep the one I have
        </Button>
      </div>
    </form>
  );
}
