import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { claim, POOL_AT_ONCE, POOL_CODE_MAX } from "../contract.ts";

type Props = { guild: PageGuild; items: readonly string[]; onClose: () => void };

/** Adds codes that an item hands out, one in each line. */
export function PoolDialog({ guild, items, onClose }: Props) {
  const [item, setItem] = useState(items[0] ?? "");
  const [text, setText] = useState("");
  const codes = [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "");
  const isLong = codes.some((code) => code.length > POOL_CODE_MAX);
  const isMany = codes.length > POOL_AT_ONCE;
  const wrong = isMany
    ? `Add up to ${POOL_AT_ONCE.toLocaleString("en")} codes at once.`
    : isLong
      ? `A code can have up to ${POOL_CODE_MAX} characters.`
      : null;
  return (
    <FormDialog
      title="Add codes"
      submit="Add codes"
      isReady={codes.length > 0 && wrong === null && item !== ""}
      act={() => call(claim.routes.addPoolCodes, { params: { id: guild.id }, body: { item, codes } })}
      done={({ added }) => (added === 1 ? "1 code added" : `${added} codes added`)}
      changes={recordsKey(guild.id, claim.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <NativeSelect
            label="Item"
            value={item}
            data={[...items]}
            onChange={({ currentTarget }) => setItem(currentTarget.value)}
          />
          <Textarea
            label="Codes"
            description="One per line. Each buyer gets one. They can't be viewed here again."
            value={text}
            rows={6}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={wrong ?? fault}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
