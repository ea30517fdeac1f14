import { Button } from "@mantine/core";
import { DownloadIcon } from "lucide-react";
import { useIsSample } from "../sample/sample-context.ts";

/** Downloads all rows that match the filters as CSV; hidden for sample data. `href` comes from `routeUrl`. */
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
