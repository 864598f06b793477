import { CAMPAIGN_PLACEHOLDERS, slugOfColumn } from '../campaigns/campaign-texts.ts'
import { isVariableName } from './variables.ts'

/** The fields that a text may name beside the variables of every message. */
export interface KnownFields {
  /** Columns and keys of a campaign, in single braces; undefined for a text that is no campaign's. */
  readonly columns?: Iterable<string> | undefined
  /** The extra info of the contact who gets the text; undefined where it may be any contact. */
  readonly extraInfo?: readonly { readonly name: string }[] | undefined
}
export interface UnknownFields {
  /** Fields that nobody has, as they stand in the text and are sent. */
  readonly unknown: readonly string[]
  /** Fields that only contacts with such extra info have. */
  readonly ofSome: readonly string[]
}

const IN_BRACES = /\{\{([^{}]{1,80})\}\}|\{([^{}\s]{1,80})\}/g
/** Braces around anything else, as in JSON, are no attempt at a field. */
const WORD = /^[\p{L}\p{N}_.-]*\p{L}[\p{L}\p{N}_.-]*$/u

/** The fields in braces that a text names and that stay as typed. Spec: behaviour 19 "Names". */
export function findUnknownFields(text: string, { columns, extraInfo }: KnownFields = {}): UnknownFields {
  const keys = new Set(
    columns &&
      [...CAMPAIGN_PLACEHOLDERS, ...columns].flatMap(key => [key.trim().toLowerCase(), slugOfColumn(key)]),
  )
  const own = new Set(extraInfo?.map(({ name }) => name.trim()))
  const unknown = new Set<string>()
  const ofSome = new Set<string>()
  for (const [written, variable, key = ''] of text.matchAll(IN_BRACES)) {
    const name = variable?.trim()
    if (name === undefined) {
      if (WORD.test(key) && !keys.has(key.toLowerCase())) unknown.add(written)
    } else if (name !== '' && !isVariableName(name) && !own.has(name))
      (extraInfo === undefined ? ofSome : unknown).add(written)
  }
  return { unknown: [...unknown], ofSome: [...ofSome] }
}
