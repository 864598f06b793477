/** The hues of avatars: spaced so that neighbours differ, without the muddy yellows. */
const HUES = [20, 50, 80, 106, 145, 170, 196, 224, 256, 282, 306, 340] as const

/** Returns a hue in degrees for a name; deterministic. */
export function hueOf(name: string): number {
  let hash = 7
  for (const character of name.trim().toLowerCase())
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return HUES[hash % HUES.length] ?? HUES[0]
}

/** One or two capital initials of a name; `#` for a name without letters, such as a bare phone number. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => /^\p{L}/u.test(word))
  const first = words[0]
  if (!first) return '#'
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map(word => (word ? (Array.from(word)[0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase()
}

export { firstNameOf } from '@recado/domain'

/** Maximum length of a name where space is short. Spec: workspace 9. */
const MAX_SHORT_NAME = 10
/** A truncated name for small screens: "Wolfeschle…". */
export function shortNameOf(name: string): string {
  const letters = Array.from(name)
  return letters.length > MAX_SHORT_NAME ? `${letters.slice(0, MAX_SHORT_NAME).join('')}…` : name
}
