// Other companies' logos, which the icon library deliberately omits; drawn in its style.
import type { LucideProps } from "lucide-react";

function Mark({ size = 24, ...props }: LucideProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    />
  );
}

export function DiscordMark(props: LucideProps) {
  return (
    <Mark {...props}>
      <circle cx="9" cy="12" r="1" />
      <circle cx="15" cy="12" r="1" />
      <path d="M15.5 17c0 1 1.5 3 2 3 1.5 0 2.83-1.67 3.5-3 .67-1.67.5-5.83-1.5-11.5-1.46-1.02-3-1.34-4.5-1.5l-.97 1.92a11.9 11.9 0 0 0-4.06 0L9 4c-1.5.16-3.04.48-4.5 1.5-2 5.67-2.17 9.83-1.5 11.5.67 1.33 2 3 3.5 3 .5 0 2-2 2-3" />
      <path d="M7 16.5c3.5 1 6.5 1 10 0" />
    </Mark>
  );
}

export function XMark(props: LucideProps) {
  return (
    <Mark {...props}>
      <path d="m4 4 11.73 16H20L8.27 4z" />
      <path d="m4 20 6.77-6.77m2.46-2.46L20 4" />
    </Mark>
  );
}
