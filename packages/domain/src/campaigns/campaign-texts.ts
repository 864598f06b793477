import { addressedName } from '../contacts/first-name.ts'
import { closeGaps, MISSING_VALUE } from '../messages/gaps.ts'

/** The data of a recipient that a text may contain. */
export interface RecipientFacts {
  readonly name: string
  readonly email: string
  readonly number: string
  /** Further columns of the list. */
  readonly extraInfo: readonly { readonly name: string; readonly value: string }[]
}
interface Variable {
  readonly key: string
  readonly value: string
}

/** Placeholders of every campaign. Spec: behaviour 13. */
export const CAMPAIGN_PLACEHOLDERS = ['nome', 'email', 'numero'] as const

const PLACEHOLDER = /\{\{[^{}]{1,80}\}\}|\{([^{}\s]{1,80})\}/g

/** The name of a column as one word that a text can name: without accents, with `_` for what is no letter or digit. */
export const slugOfColumn = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 80)

/**
 * The values of the placeholders: the recipient's own, then the columns of the list by their names, then the settings,
 * and at last the columns by their slugs. `columns`: those of the whole list, of which the recipient may lack some.
 */
export const placeholderValues = (
  recipient: RecipientFacts,
  variables: readonly Variable[],
  columns: readonly string[],
): ReadonlyMap<string, string> =>
  new Map([
    ...columns.map((name): [string, string] => [name.toLowerCase(), '']),
    ...columns.map((name): [string, string] => [slugOfColumn(name), '']),
    ...recipient.extraInfo
      .toReversed()
      .map(({ name, value }): [string, string] => [slugOfColumn(name), value])
      .filter(([key]) => key !== ''),
    ...variables.toReversed().map(({ key, value }): [string, string] => [key.toLowerCase(), value]),
    ...recipient.extraInfo
      .toReversed()
      .map(({ name, value }): [string, string] => [name.trim().toLowerCase(), value]),
    ['nome', addressedName(recipient.name)],
    ['email', recipient.email],
    ['numero', recipient.number],
  ])

/**
 * The columns of a person as a text names them, by their slugs where they are no single word; none of the names that
 * everybody has.
 */
export const listPlaceholderNames = (extraInfo: RecipientFacts['extraInfo']): string[] => [
  ...new Set(
    extraInfo
      .map(({ name }) => (/^[^{}\s]{1,80}$/.test(name.trim()) ? name.trim() : slugOfColumn(name)))
      .filter(name => name !== '' && !CAMPAIGN_PLACEHOLDERS.some(one => one === name.toLowerCase())),
  ),
]

/** Replaces `{keys}` in a part of a text, whose gaps the caller closes. */
export const fillPlaceholders = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(PLACEHOLDER, (match, key: string | undefined) => {
    const value = key === undefined ? undefined : values.get(key.toLowerCase())
    return value === undefined ? match : value.trim() === '' ? MISSING_VALUE : value
  })

/**
 * Replaces `{keys}`, in any case; an unknown one stays as typed, and so do the `{{variables}}` of messages. A missing
 * value goes with the spaces around it.
 */
export const substitutePlaceholders = (text: string, values: ReadonlyMap<string, string>): string =>
  closeGaps(fillPlaceholders(text, values))

/** Of variables with the same key the first stays. Spec: administration 5 "Campaign". */
export function distinctVariables<V extends Variable>(variables: readonly V[]): V[] {
  const seen = new Set<string>()
  return variables.filter(({ key }) => {
    const folded = key.toLowerCase()
    return !seen.has(folded) && seen.add(folded)
  })
}

/** A text in parts: its `{keys}`, and what stands between them. */
export function splitPlaceholders(text: string): { readonly text: string; readonly isKey: boolean }[] {
  const parts: { text: string; isKey: boolean }[] = []
  let at = 0
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match[1] === undefined) continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isKey: false })
    parts.push({ text: match[0], isKey: true })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isKey: false })
  return parts
}
