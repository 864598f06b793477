/** A megabit a second: the slowest line to a network that large files still leave by. */
const BYTES_PER_MS = 125

/** How much longer a request may take for what it carries: its stated length, none without one. */
export function uploadTimeMs(headers: Headers): number {
  const bytes = Number(headers.get('content-length') ?? 0)
  return Number.isFinite(bytes) ? Math.max(0, Math.ceil(bytes / BYTES_PER_MS)) : 0
}
