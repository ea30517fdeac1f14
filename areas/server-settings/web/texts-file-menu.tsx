import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DownloadIcon, UploadIcon } from "lucide-react";
import { useRef } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { serverSettings, textsFile } from "../contract.ts";
import css from "./texts-section.module.css";

/** Exports the changed texts as a file, and imports such a file. */
export function TextsFileMenu({ guildId, changes }: { guildId: Snowflake; changes: readonly unknown[] }) {
  const chooser = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const params = { id: guildId };
  const read = useMutation({
    mutationFn: async (file: File) => {
      const parsed = textsFile.safeParse(jsonIn(await file.text()));
      if (!parsed.success) throw new Error("Choose a file that was exported here.");
      return call(serverSettings.routes.importTexts, { params, body: { texts: parsed.data } });
    },
    onSuccess: ({ saved, rejected }) =>
      notify("Texts imported", {
        type: "success",
        description: `${saved} changed.${rejected.length > 0 ? ` ${rejected.length} skipped because they don't match the current texts.` : ""}`,
      }),
    onError: (error) => notify("Import failed", { type: "error", description: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: changes }),
  });
  if (useIsSample()) return null;
  return (
    <div className={css.file}>
      <Button
        component="a"
        href={`/api${routeUrl(serverSettings.routes.textsFile, { params })}`}
        download
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<DownloadIcon size={18} aria-hidden />}
      >
        Export changed texts
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<UploadIcon size={18} aria-hidden />}
        loading={read.isPending}
        onClick={() => chooser.current?.click()}
      >
        Import texts
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="application/json"
        aria-label="File with texts"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) read.mutate(file);
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
