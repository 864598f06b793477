import type { CompatibleConfig } from '../kernel/process/config.ts'

/** Paths of cookies at our own host, and at that of these frontends; there sockets bring the cookie of media too. */
const PATHS = [
  ['Path=/api/auth', 'Path=/auth'],
  ['Path=/public', 'Path=/'],
] as const

/** A cookie of ours as a browser sends it from the pages of these frontends. */
export function fitCookie(cookie: string, { url, origins }: CompatibleConfig): string {
  const isSecure = url.startsWith('https:')
  const moved = PATHS.reduce((text, [own, other]) => text.replace(new RegExp(`${own}(?=;|$)`), other), cookie)
  const plain = moved.replace(/; SameSite=\w+/i, '').replace(/; Secure/i, '')
  // Without https no browser sends a cookie to another site; with it the list of origins guards every call.
  const sameSite = isSecure && !origins.every(origin => isSameSite(origin, url)) ? 'None' : 'Lax'
  return `${plain}; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
}

/** Whether they certainly share a site: which names are public suffixes is not known here. */
function isSameSite(origin: string, url: string): boolean {
  const [one, other] = [new URL(origin).hostname, new URL(url).hostname]
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}
