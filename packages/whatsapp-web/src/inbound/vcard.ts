import type { ContactCard } from '@recado/channels/port'

/** Parses name, phones and addresses of a vCard 2.1 to 4.0; missing fields are empty. */
export function parseVcard(vcard: string, displayName = ''): ContactCard {
  const lines = vcard.replaceAll(/\r?\n[ \t]/gu, '').split(/\r?\n/u)
  const values = (name: string): string[] =>
    lines.flatMap(line => {
      const match = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/u.exec(line)
      const value = match?.[1]?.toUpperCase() === name ? unescapeValue(match[3] ?? '') : ''
      return value === '' ? [] : [value]
    })
  return {
    name: values('FN')[0] ?? displayName,
    phones: values('TEL').map(value => value.replace(/^tel:/u, '')),
    emails: values('EMAIL'),
  }
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
