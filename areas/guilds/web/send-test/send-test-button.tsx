import { Button } from "@mantine/core";
import { SendIcon } from "lucide-react";
import { useState } from "react";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { Props } from "./send-test-dialog.tsx";

const SendTestDialog = lazyOverlay(async () => (await import("./send-test-dialog.tsx")).SendTestDialog);

/** Opens the dialog for a module's tests; renders nothing for a module without tests. */
export function SendTestButton(props: Omit<Props, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  if (!props.contract.tests?.length) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<SendIcon size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Send test
      </Button>
      {isOpen && <SendTestDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
