import type { Config } from './config.ts'

/** Whether a request of this host header is for frontends that were not made here. */
export const isCompatibleHost = (
  { compatible }: Pick<Config, 'compatible'>,
  host: string | undefined,
): boolean => compatible !== undefined && host?.toLowerCase() === new URL(compatible.url).host

/**
 * Whether this is an origin whose pages may call: our own, or at the host of other frontends one of those that the
 * operator lists. A request without one is from no browser.
 */
export function isOwnOrigin(
  config: Pick<Config, 'publicUrl' | 'compatible'>,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined) return true
  if (isCompatibleHost(config, host)) return config.compatible?.origins.includes(origin) ?? false
  return (
    origin === new URL(config.publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
  )
}
