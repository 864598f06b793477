import type { Device } from '@recado/contract'

// The order matters: most browsers also name the ones that they descend from.
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS|e)?\//u, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bYaBrowser\//u, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//u, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'macOS'],
  [/\bLinux\b|\bX11\b/u, 'Linux'],
]
const MOBILE = new Set(['iPhone', 'iPad', 'Android'])

/** Reads browser and system from a user agent. A claim of the client: it is shown, and decides nothing. */
export function readDevice(userAgent: string): Device {
  const nameIn = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  const system = nameIn(SYSTEMS)
  return { browser: nameIn(BROWSERS), system, isMobile: system !== null && MOBILE.has(system) }
}

/** `Chrome · Windows`, in every language; empty when nothing is known. */
export const deviceLabel = ({ browser, system }: Device): string =>
  [browser, system].filter(part => part !== null).join(' · ')
