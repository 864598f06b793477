import { labelsOfCard, phoneOfCard } from './contact-card.ts'
import type { ContactCard } from './content.ts'

/** Cards that are read of one message. */
export const MAX_CARDS = 100
/** Characters that are read of one card; phones put a photo before the numbers. */
const MAX_CARD_LENGTH = 512 * 1024

interface Property {
  readonly group: string
  readonly name: string
  /** In upper case, as `TYPE=CELL` or, in vCard 2.1, `CELL`. */
  readonly params: readonly string[]
  readonly value: string
}

/** Parses name, phones and addresses of a vCard 2.1 to 4.0; missing fields are empty. */
export function parseVcard(vcard: string, displayName = ''): ContactCard {
  const properties = unfold(vcard.slice(0, MAX_CARD_LENGTH)).flatMap(readProperty)
  const valuesOf = (name: string): string[] =>
    properties.filter(one => one.name === name && one.value !== '').map(({ value }) => value)
  const namedGroups = new Map(
    properties
      .filter(({ name, group }) => name === 'X-ABLABEL' && group !== '')
      .toReversed()
      .map(({ group, value }) => [group, value]),
  )
  const phones = properties.filter(({ name, value }) => name === 'TEL' && value !== '')
  return {
    name: valuesOf('FN')[0] ?? (displayName || nameFromParts(valuesOf('N')[0])),
    phones: phones.map(({ value, params }) => phoneOfCard(phoneOfUri(value), paramOf(params, 'WAID'))),
    ...labelsOfCard(phones.map(phone => labelOf(phone, namedGroups))),
    emails: valuesOf('EMAIL'),
  }
}

/** The number of `tel:+1-418-656-9254;ext=102`, as cards of version 4.0 have it. */
const phoneOfUri = (value: string): string => value.replace(/^tel:([^;]*).*$/iu, '$1')

/** The full name from `family;given;further;prefix;suffix`: a card of version 2.1 may have no other. */
function nameFromParts(parts = ''): string {
  const [family = '', given = '', further = '', prefix = '', suffix = ''] = parts.split(';')
  return [prefix, given, further, family, suffix]
    .map(part => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** The lines of a card. A line goes on behind a break with a blank, or in quoted-printable behind an equals sign. */
function unfold(vcard: string): string[] {
  const lines: string[][] = []
  let isQuoted = false
  let isOpen = false
  for (const line of vcard.replaceAll(/\r?\n[ \t]/gu, '').split(/\r?\n/u)) {
    if (!isOpen) {
      lines.push([])
      isQuoted = line
        .slice(0, Math.max(0, line.indexOf(':')))
        .toUpperCase()
        .includes('QUOTED-PRINTABLE')
    }
    isOpen = isQuoted && line.endsWith('=')
    lines.at(-1)?.push(isOpen ? line.slice(0, -1) : line)
  }
  return lines.map(parts => parts.join(''))
}

function readProperty(line: string): Property[] {
  const match = /^(?:([\w-]+)\.)?([\w-]+)((?:;[^:]*)?):(.*)$/u.exec(line)
  if (!match) return []
  const [, group = '', name = '', written = '', text = ''] = match
  const params = written
    .split(';')
    .filter(Boolean)
    .map(param => param.toUpperCase())
  const isQuoted = params.some(param => /^(?:ENCODING=)?QUOTED-PRINTABLE$/u.test(param))
  const value = unescapeValue(isQuoted ? decodeQuoted(text, paramOf(params, 'CHARSET')) : text)
  return [{ group, name: name.toUpperCase(), params, value }]
}

const paramOf = (params: readonly string[], name: string): string | undefined =>
  params.find(param => param.startsWith(`${name}=`))?.slice(name.length + 1)

/** Decodes `Jos=C3=A9`; bytes that are no text of the charset become replacement characters. */
function decodeQuoted(text: string, charset = 'UTF-8'): string {
  const bytes = Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/giu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  )
  return decoderOf(charset).decode(bytes)
}

/** A charset that nobody knows is read as UTF-8. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

/** The label of a phone: the name that its owner gave it, else its type. */
function labelOf({ group, params }: Property, namedGroups: ReadonlyMap<string, string>): string {
  const named = namedGroups.get(group)
  if (named) return named.replace(/^_\$!<(.*)>!\$_$/u, '$1')
  const types = params.flatMap(param =>
    param
      .replace(/^TYPE=/u, '')
      .replaceAll('"', '')
      .split(','),
  )
  return types.find(type => ['CELL', 'WORK', 'HOME', 'MAIN'].includes(type))?.toLowerCase() ?? ''
}

/** Formats the card for phones; `waid` makes a number clickable for a chat. */
export function formatVcard({ name, phones, emails }: ContactCard): string {
  const tel = (phone: string): string =>
    `TEL;type=CELL;waid=${phone.replaceAll(/\D/gu, '')}:${toSingleLine(phone)}`
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escapeValue(name)};;;`,
    `FN:${escapeValue(name)}`,
    ...phones.map(tel),
    ...emails.map(email => `EMAIL:${escapeValue(email)}`),
    'END:VCARD',
  ].join('\n')
}

const toSingleLine = (text: string): string => text.replaceAll(/[\r\n]+/gu, ' ').trim()
const escapeValue = (text: string): string => toSingleLine(text).replaceAll(/[\\,;]/gu, found => `\\${found}`)
const unescapeValue = (text: string): string =>
  text.replaceAll(/\\(.)/gu, (_, found: string) => (found === 'n' || found === 'N' ? '\n' : found)).trim()
