/** A CPF or CNPJ with valid check digits: digits alone, of a newer CNPJ capital letters too. */
export interface TaxId {
  readonly kind: 'cpf' | 'cnpj'
  readonly digits: string
}

/** Digits and letters count by their place in ASCII, from `0`. */
const valueOf = (character: string): number => character.charCodeAt(0) - '0'.charCodeAt(0)

/** The check digit of modulo 11 for the characters so far; the last one weighs 2, and weights end at `most`. */
function checkDigit(characters: string, most: number): number {
  const sum = Array.from(characters)
    .toReversed()
    .reduce((total, character, index) => total + valueOf(character) * (2 + (index % (most - 1))), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

function hasCheckDigits(characters: string, most: number): boolean {
  const body = characters.slice(0, -2)
  const first = checkDigit(body, most)
  return characters.endsWith(`${first}${checkDigit(`${body}${first}`, most)}`)
}

/** All of one digit: the check digits fit, and nobody has such a number. */
const isRepeated = (characters: string): boolean => new Set(characters).size === 1

function toTaxId(text: string): TaxId | undefined {
  const characters = text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (isRepeated(characters)) return undefined
  if (/^\d{11}$/.test(characters) && hasCheckDigits(characters, 11))
    return { kind: 'cpf', digits: characters }
  if (/^[0-9A-Z]{12}\d{2}$/.test(characters) && hasCheckDigits(characters, 9))
    return { kind: 'cnpj', digits: characters }
  return undefined
}

const CPF = String.raw`\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}`
const CNPJ = String.raw`[0-9A-Z]{2}[. ]?[0-9A-Z]{3}[. ]?[0-9A-Z]{3}[/ ]?[0-9A-Z]{4}[- ]?\d{2}`
/** Not a part of a longer number or word. */
const CANDIDATES = new RegExp(`(?<![0-9A-Z])(?:${CNPJ}|${CPF})(?![0-9A-Z])`, 'gi')

/**
 * The CPF or CNPJ in a text, alone or among other words, with or without points; undefined without one whose
 * check digits are right. Spec: behaviour 10.
 */
export function findTaxId(text: string): TaxId | undefined {
  for (const candidate of [text, ...(text.match(CANDIDATES) ?? [])]) {
    const taxId = toTaxId(candidate)
    if (taxId) return taxId
  }
  return undefined
}

/** `123.456.789-09`, `11.222.333/0001-81`. */
export const formatTaxId = ({ kind, digits }: TaxId): string =>
  kind === 'cpf'
    ? digits.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : digits.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
