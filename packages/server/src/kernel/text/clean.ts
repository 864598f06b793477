import { cleanName, cutCodePoints, LIMITS } from '@recado/contract'

/**
 * Cleaning of text that comes from outside. Nothing here refuses: a customer's message must not be lost
 * because its sender's name is strange, so bad parts are removed or cut. Spec: behaviour 4 "Inbound, in
 * order".
 */

/** Longest file name kept, in code points, extension included. */
export const FILE_NAME_MAX = 120
/** Longest key of a JSON object kept, in code points. */
const KEY_MAX = 200
/** Deeper JSON is cut off; PostgreSQL and JSON.stringify would otherwise meet their own stack limits. */
const JSON_DEPTH_MAX = 64

/**
 * The text as PostgreSQL and every browser accept it: no NUL, no lone surrogate, at most `max` code points.
 */
export function cleanText(text: string, max: number = LIMITS.bodyMax): string {
  return cutCodePoints(text.replaceAll('\u0000', '').toWellFormed(), max)
}

/**
 * A file name fit to show and to download under: a label without folders or reserved characters, extension
 * kept.
 */
export function cleanFileName(name: string, max: number = FILE_NAME_MAX): string {
  const base = cleanName(
    name
      .slice(-4 * max)
      .split(/[\\/]/u)
      .at(-1) ?? '',
    4 * max,
  )
    .replace(/[<>:"|?*]/gu, '_')
    .replace(/^\.+/u, '')
  const dot = base.lastIndexOf('.')
  const extension = dot > 0 && base.length - dot <= 12 ? base.slice(dot) : ''
  const stem = cutCodePoints(base.slice(0, base.length - extension.length), max - extension.length).trimEnd()
  return stem + extension || 'file'
}

/** JSON as `jsonb` accepts it: every text and key cleaned, numbers finite, cut at a sane depth. */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || depth >= JSON_DEPTH_MAX) return null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (Array.isArray(value)) return value.map(item => cleanJson(item, depth + 1))
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  // fromEntries defines keys instead of assigning them, so a key named __proto__ stays data.
  return Object.fromEntries(
    entries.map(([key, item]) => [cleanText(key, KEY_MAX), cleanJson(item, depth + 1)]),
  )
}
