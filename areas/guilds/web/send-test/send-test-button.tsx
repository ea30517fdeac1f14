import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { Props } from "./send-test-dialog.tsx";

const SendTestDialog = lazy(() => import("./send-test-dialog.tsx").then((file) => ({ default: file.SendTestDialog })));

/** Leads to sending one of the module's tests; nothing for a module that has none. */
export function SendTestButton(props: Omit<Props, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  if (!props.contract.tests?.length) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconSend size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Send a test
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendTestDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
