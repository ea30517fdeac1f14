import { Button } from "@mantine/core";
import { ArrowLeftIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = { onClick: () => void; className?: string | undefined; children: ReactNode };

/** A link from one record or version back to the list; `children` is its label: "All tickets". */
export function BackButton({ onClick, className, children }: Props) {
  return (
    <Button
      className={className}
      variant="subtle"
      color="gray"
      size="compact-md"
      leftSection={<ArrowLeftIcon size={18} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
