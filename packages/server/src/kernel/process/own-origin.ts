import type { Config } from './config.ts'

/** Whether this is our pages' origin. A request without one is from no browser. */
export function isOwnOrigin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined) return true
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}
