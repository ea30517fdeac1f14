import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { type ExportFormat, type List, whitelist } from "../contract.ts";
import css from "./lists.module.css";

const FORMATS: Record<ExportFormat, string> = {
  csv: "CSV",
  json: "JSON",
  txt: "Plain text, an address on each line",
  merkle: "Merkle tree for contracts",
};

/** Every download is in the audit log. */
export function ExportDialog({ guild, list, onClose }: { guild: PageGuild; list: List; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [who, setWho] = useState<"accepted" | "all">("accepted");
  const [hasMembers, setMembers] = useState(false);
  const formats = Object.entries(FORMATS).filter(([name]) => name !== "merkle" || list.settings.chain === "evm");
  const canName = format === "csv" || format === "json";
  const href = routeUrl(whitelist.routes.export, {
    params: { id: guild.id, number: list.number },
    query: { format, who, members: canName && hasMembers ? "yes" : "no" },
  });
  return (
    <Dialog title="Export addresses" onClose={onClose}>
      <div className={css.fields}>
        <NativeSelect
          label="Format"
          value={format}
          data={formats.map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as ExportFormat)}
          data-autofocus
        />
        <NativeSelect
          label="Entries"
          value={who}
          data={[
            { value: "accepted", label: "Those with a place" },
            { value: "all", label: "All of them" },
          ]}
          onChange={({ currentTarget }) => setWho(currentTarget.value as "accepted" | "all")}
        />
        {canName && (
          <Checkbox
            label="With names and IDs of members"
            description="Leave it off when you hand the list to others."
            checked={hasMembers}
            onChange={({ currentTarget }) => setMembers(currentTarget.checked)}
          />
        )}
        <p className={css.about}>The audit log shows who exported what.</p>
        <div className={css.buttons}>
          <Button component="a" href={`/api${href}`} download onClick={onClose}>
            Download
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
