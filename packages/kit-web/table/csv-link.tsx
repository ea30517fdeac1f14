import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

/** Downloads all rows that the filters leave, as a file for spreadsheets. `href` as `routeUrl` makes it. */
export function CsvLink({ href }: { href: string }) {
  return (
    <Button
      component="a"
      href={`/api${href}`}
      download
      variant="subtle"
      color="gray"
      size="compact-md"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Download as CSV
    </Button>
  );
}
