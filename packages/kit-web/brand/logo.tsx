/** The logo: a gabled hall whose outline is a speech bubble, with a lit door. */
export function Logo({ size = 28, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M14.3 2.9a3 3 0 0 1 3.4 0l10 6.9A3 3 0 0 1 29 12.3V23a3 3 0 0 1-3 3h-9.6l-5.1 4.3c-.8.7-2 .1-2-.9V26H6a3 3 0 0 1-3-3V12.3a3 3 0 0 1 1.3-2.5z"
        fill="var(--gh-brass, #f0c15c)"
      />
      <path d="M16 10.5a5 5 0 0 1 5 5V26H11V15.5a5 5 0 0 1 5-5z" fill="var(--gh-ink-1, #0e1014)" />
      <circle cx="16" cy="16.6" r="2.1" fill="var(--gh-brass-bright, #f8d588)" />
    </svg>
  );
}
