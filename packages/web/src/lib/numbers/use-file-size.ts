import { useFormatter } from 'use-intl'

/** Returns a formatter of bytes: `184 kB`, `1,2 MB`. Only an empty file has 0 kB. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter()
  return bytes =>
    bytes < 1_000_000
      ? `${format.number(bytes && Math.max(1, Math.round(bytes / 1_000)))} kB`
      : `${format.number(bytes / 1_000_000, { maximumFractionDigits: 1 })} MB`
}
