/** The Recado mark: a speech bubble with a tick. `size` is in pixels; the colours follow the theme. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path
        d="M9 11.5A3.5 3.5 0 0 1 12.5 8h7a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1-3.5 3.5H15l-4.2 3.6c-.3.3-.8.1-.8-.4V20A3.4 3.4 0 0 1 9 17Z"
        fill="var(--on-accent)"
      />
      <path
        d="m13 14.2 2.1 2.1 4-4.1"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
