import { Button, NativeSelect } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { transfer } from "../contract.ts";
import css from "./transfer.module.css";

const FORMATS = [
  { value: "yaml", label: "YAML" },
  { value: "json", label: "JSON" },
];

/** Settings as a file. */
export function ExportSection({ guildId }: { guildId: Snowflake }) {
  const modules = useModuleCards();
  const [module, setModule] = useState("");
  const [format, setFormat] = useState("yaml");
  const query = { format, ...(module ? { module } : {}) };
  return (
    <div className={css.row}>
      <NativeSelect
        label="Modules"
        value={module}
        onChange={({ currentTarget }) => setModule(currentTarget.value)}
        data={[
          { value: "", label: "All saved modules" },
          ...modules.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        label="Format"
        value={format}
        onChange={({ currentTarget }) => setFormat(currentTarget.value)}
        data={FORMATS}
      />
      <Button
        component="a"
        href={`/api${routeUrl(transfer.routes.export, { params: { id: guildId }, query })}`}
        download
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Export settings
      </Button>
    </div>
  );
}
