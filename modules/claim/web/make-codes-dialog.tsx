import { Checkbox, NativeSelect, NumberInput, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { CODE_MAX, CODES_AT_ONCE, type CodeKind, claim } from "../contract.ts";

type Kind = Pick<CodeKind, "name" | "announceIn">;
type Props = { guild: PageGuild; kinds: readonly Kind[]; onClose: () => void };

/** Makes random codes, or one with a text of the owner's choice. A repeated request makes them once. */
export function MakeCodesDialog({ guild, kinds, onClose }: Props) {
  const [kind, setKind] = useState(kinds[0]?.name ?? "");
  const [isOwn, setOwn] = useState(false);
  const [code, setCode] = useState("");
  const [isAnnounced, setAnnounced] = useState(false);
  const [count, setCount] = useState<number | string>(10);
  const keyed = useKeyed();
  const channel = kinds.find(({ name }) => name === kind)?.announceIn ?? null;
  const mayAnnounce = channel !== null && (isOwn || count === 1);
  const channelName = guild.channels.find(({ id }) => id === channel)?.name ?? "a deleted channel";
  const isReady = isOwn ? code.trim() !== "" : typeof count === "number" && count >= 1 && count <= CODES_AT_ONCE;
  return (
    <FormDialog
      title="Create codes"
      submit="Create"
      isReady={isReady && kind !== ""}
      act={() =>
        call(claim.routes.makeCodes, {
          params: { id: guild.id },
          body: keyed({
            kind,
            code: isOwn ? code.trim() : null,
            count: isOwn ? 1 : Number(count),
            isAnnounced: mayAnnounce && isAnnounced,
          }),
        })
      }
      done={({ made }) => (made === 1 ? "Code created" : `${made} codes created`)}
      changes={recordsKey(guild.id, claim.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <NativeSelect
            label="Code type"
            value={kind}
            data={kinds.map(({ name }) => name)}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
            data-autofocus
          />
          <SegmentedControl
            aria-label="Text"
            value={isOwn ? "own" : "random"}
            data={[
              { value: "random", label: "Random codes" },
              { value: "own", label: "My own text" },
            ]}
            onChange={(value) => setOwn(value === "own")}
          />
          {isOwn ? (
            <TextInput
              label="Code"
              description="Letters, digits and dashes. Members can type it in lowercase."
              value={code}
              maxLength={CODE_MAX}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
              error={fault}
            />
          ) : (
            <NumberInput
              label="How many"
              description={`Up to ${CODES_AT_ONCE.toLocaleString("en")} at once. Download them with the table's CSV button.`}
              value={count}
              min={1}
              max={CODES_AT_ONCE}
              allowDecimal={false}
              onChange={setCount}
              error={fault}
            />
          )}
          {channel !== null && (
            <Checkbox
              label={`Announce it in #${channelName}`}
              description={mayAnnounce ? "The code is posted there for everyone." : "Only for one code at a time."}
              disabled={!mayAnnounce}
              checked={mayAnnounce && isAnnounced}
              onChange={({ currentTarget }) => setAnnounced(currentTarget.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
