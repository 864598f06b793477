// spec: contact-9
import { expect, it } from 'vitest'
import { parseVcard } from './vcard.ts'

const card = (...lines: string[]) => parseVcard(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n'))

it('keeps all phones with their labels, and takes the number that WhatsApp knows before the text', () => {
  expect(
    card(
      'VERSION:3.0',
      'FN:Maria',
      'TEL;type=WORK:+55 11 3333-4444',
      'item1.TEL;waid=5511966665577:11 96666-5577',
      'item1.X-ABLabel:Loja',
      'TEL;type=CELL;waid=5511912345678:+55 11 91234-5678',
      'TEL;TYPE=HOME:11 3333-5555',
    ),
  ).toMatchObject({
    phones: ['+55 11 3333-4444', '+5511966665577', '+55 11 91234-5678', '11 3333-5555'],
    labels: ['work', 'Loja', 'cell', 'home'],
  })
})

it.each([
  ['FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 da Silva', 'José da Silva'],
  ['FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Jo=E3o', 'João'],
  ['FN;ENCODING=QUOTED-PRINTABLE:Jos=C3=\r\n=A9', 'José'],
  ['FN;QUOTED-PRINTABLE:Jos=C3=\r\n=A9', 'José'],
  ['FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-9:=DEeyma', 'Şeyma'],
  ['FN;ENCODING=QUOTED-PRINTABLE;CHARSET=X-KLINGON:Jos=C3=A9', 'José'],
  ['N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Souza;Jo=C3=A3o;;Dr.;', 'Dr. João Souza'],
  ['FN:a=C3=A9', 'a=C3=A9'],
])('reads the name of %j as %s', (line, name) => {
  expect(card('VERSION:2.1', line).name).toBe(name)
})

it('reads the numbers of a card of version 4.0', () => {
  expect(
    card(
      'VERSION:4.0',
      'FN:Simon Perreault',
      'TEL;VALUE=uri;TYPE="voice,home":tel:+1-418-656-9254;ext=102',
      'TEL;VALUE=uri;PREF=1;TYPE=work:tel:+1-418-262-6501',
    ),
  ).toMatchObject({ phones: ['+1-418-656-9254', '+1-418-262-6501'], labels: ['home', 'work'] })
})

it('a hostile card is read at once, up to its limit', () => {
  const hostile = `FN:a\n${'QUOTED-PRINTABLE'.repeat(500_000)}\nTEL:1`
  expect(parseVcard(hostile)).toMatchObject({ name: 'a', phones: [] })
  const open = card('FN;QUOTED-PRINTABLE:a=', ...Array.from({ length: 10_000 }, () => 'b='), 'c')
  expect(open.name).toBe(`a${'b'.repeat(10_000)}c`)
  const many = card('FN:a', ...Array.from({ length: 60_000 }, (_, n) => `i${n}.TEL:1`), 'EMAIL:late')
  expect(many.emails).toEqual([])
})

it('names a phone by the label of its group, wherever that stands', () => {
  expect(card('FN:a', 'a.X-ABLabel:Loja', 'a.X-ABLabel:Casa', 'a.TEL:1', 'b.TEL;TYPE=HOME:2').labels).toEqual(
    ['Loja', 'home'],
  )
})
