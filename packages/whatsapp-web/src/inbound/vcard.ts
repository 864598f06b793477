import type { ContactCard } from '@recado/channels/port'

/** Name, phones and addresses of a vCard 2.1 to 4.0; what it leaves out is empty. */
export function readCard(vcard: string, displayName = ''): ContactCard {
  const lines = vcard.replaceAll(/\r?\n[ \t]/gu, '').split(/\r?\n/u)
  const values = (name: string): string[] =>
    lines.flatMap(line => {
      const match = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/u.exec(line)
      const value = match?.[1]?.toUpperCase() === name ? unescaped(match[3] ?? '') : ''
      return value === '' ? [] : [value]
    })
  return { name: values('FN')[0] ?? displayName, phones: values('TEL').map(value => value.replace(/^tel:/u, '')), emails: values('EMAIL') }
}

/** The card as phones read it; `waid` makes a number one that can be written to. */
export function writeCard({ name, phones, emails }: ContactCard): string {
  const tel = (phone: string): string => `TEL;type=CELL;waid=${phone.replaceAll(/\D/gu, '')}:${oneLine(phone)}`
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    ...phones.map(tel),
    ...emails.map(email => `EMAIL:${escaped(email)}`),
    'END:VCARD',
  ].join('\n')
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/gu, ' ').trim()
const escaped = (text: string): string => oneLine(text).replaceAll(/[\\,;]/gu, found => `\\${found}`)
const unescaped = (text: string): string => text.replaceAll(/\\(.)/gu, (_, found: string) => (found === 'n' || found === 'N' ? '\n' : found)).trim()
