import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { aiModeration, type ModerationConfig } from "../contract.ts";
import { ACTION_NAMES } from "../words.ts";
import css from "./moderation.module.css";

/** Says what the rules do with a text, as they are typed now. */
export function TextTester({ guild, config }: { guild: PageGuild; config: ModerationConfig }) {
  const [text, setText] = useState("");
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (asked: string) =>
      call(aiModeration.routes.tryText, { params: { id: guild.id }, body: { text: asked, config } }),
  });
  return (
    <form
      className={css.tester}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") mutate(text);
      }}
    >
      <GrowingTextarea
        label="Try a message"
        description="As a member without roles would write it. Nothing is stored."
        placeholder="f r e e n1tro at disc0rd.com"
        minRows={2}
        maxRows={6}
        maxLength={4_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending} disabled={text.trim() === ""}>
        Try it
      </Button>
      <div role="status">
        {error && <p className={css.fault}>{errorMessage(error)}</p>}
        {data && !isPending && (
          <>
            {data.found.length === 0 ? (
              <p>No rule matches.</p>
            ) : (
              <ul className={css.found}>
                {data.found.map(({ rule, action, matched }) => (
                  <li key={rule}>
                    <span>
                      <strong>{rule}</strong> {ACTION_NAMES[action]}
                    </span>
                    <small>Matched: {matched}</small>
                  </li>
                ))}
              </ul>
            )}
            {data.reads !== variables?.toLowerCase() && (
              <small className={css.quiet}>
                Read as: <q>{data.reads}</q>
              </small>
            )}
          </>
        )}
      </div>
    </form>
  );
}
