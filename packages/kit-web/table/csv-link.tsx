import { Button } from "@mantine/core";
import { DownloadIcon } from "lucide-react";
import { useIsSample } from "../sample/sample-context.ts";

/** Downloads all rows that the filters leave, as a file for spreadsheets; of sample data there is none. `href` as `routeUrl` makes it. */
export function CsvLink({ href }: { href: string }) {
  if (useIsSample()) return null;
  return (
    <Button
      component="a"
      href={`/api${href}`}
      download
      variant="subtle"
      color="gray"
      size="compact-md"
      leftSection={<DownloadIcon size={18} aria-hidden />}
    >
      Download as CSV
    </Button>
  );
}
