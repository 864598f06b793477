// spec: lists-5
import { describe, expect, it } from 'vitest'
import { guessColumns, guessHeadingRow } from './guess-columns.ts'
import { mergeByPhone, readPerson } from './read-person.ts'
import { guessEncoding } from './text-encoding.ts'

describe('the columns', () => {
  it('are known by their headings, below a title, in any order and language', () => {
    const rows = [
      ['Clientes de maio'],
      ['Cidade', 'E-MAIL', 'Celular (WhatsApp)', 'Nome completo'],
      ['Natal', 'a@b.com', '84999990000', 'Ana'],
    ]
    expect(guessHeadingRow(rows)).toBe(1)
    expect(guessColumns(rows[1] ?? [], rows.slice(2))).toEqual(['extra', 'email', 'number', 'name'])
    expect(guessColumns(['Ad', 'Numara', 'E-posta'], [])).toEqual(['name', 'number', 'email'])
    expect(guessColumns(['Nombre', 'Teléfono', 'Correo'], [])).toEqual(['name', 'number', 'email'])
    for (const last of ['Etiquetas', 'Nome de usuário', 'Username', 'Nombre de usuario', 'Kullanıcı adı'])
      expect(guessColumns(['Nome', 'Número', 'E-mail', last], []).at(-1)).toBe('ignore')
  })
  it('are known by their cells where no row has headings', () => {
    const rows = [
      ['Ana', '11987654321', 'ana@example.com', '3'],
      ['Bia', '(21) 98765-4321', '', '4'],
    ]
    expect(guessHeadingRow(rows)).toBe(-1)
    expect(guessColumns([], rows)).toEqual(['name', 'number', 'email', 'ignore'])
  })
  it('are each field once: a second phone is extra info', () => {
    expect(guessColumns(['Nome', 'Telefone', 'Telefone 2', ''], [])).toEqual([
      'name',
      'number',
      'extra',
      'ignore',
    ])
  })
})

describe('a row', () => {
  const columns = [
    { heading: 'Nome', field: 'name' },
    { heading: 'Número', field: 'number' },
    { heading: 'E-mail', field: 'email' },
    { heading: 'Cidade', field: 'extra' },
  ] as const
  const read = (...cells: string[]) => readPerson(cells, columns, '55')
  it('is a person with extra info under the heading', () => {
    expect(read(' Ana  Souza ', '11 98765-4321', 'ANA@Example.com', 'Natal')).toEqual({
      name: 'Ana Souza',
      number: '5511987654321',
      email: 'ana@example.com',
      extraInfo: [{ name: 'Cidade', value: 'Natal' }],
    })
    expect(read('', '11 98765-4321')).toMatchObject({ name: '', email: '', extraInfo: [] })
  })
  it('has a name of one to 120 characters, cleaned', () => {
    for (const [cell, name] of [
      ['K', 'K'],
      ['👩‍🌾', '👩‍🌾'],
      ['n'.repeat(120), 'n'.repeat(120)],
      ['Ana\u202e\u200b', 'Ana'],
      ['\u3164', ''],
    ] as const)
      expect(read(cell, '11 98765-4321')).toMatchObject({ name })
  })
  it('is refused with the first reason', () => {
    expect(read('A'.repeat(121), '11 98765-4321')).toEqual({ fault: 'nameTooLong' })
    expect(read('Ana', '11 98765-4321', 'ana@')).toEqual({ fault: 'emailInvalid' })
    expect(read('A', '')).toEqual({ fault: 'numberMissing' })
  })
  it('of an export is read as it was written, and a failed formula is nothing', () => {
    expect(read("'=Ana", '(+55) 11 98765-4321', '', "'-20%")).toEqual({
      name: '=Ana',
      number: '5511987654321',
      email: '',
      extraInfo: [{ name: 'Cidade', value: '-20%' }],
    })
    for (const failed of ['#VALUE!', '#N/D', '#¡VALOR!', '#DEĞER!', '#NOME?', '#DIV/0!', 'Err:502'])
      expect(read(failed, '11 98765-4321', '', failed)).toMatchObject({ name: '', extraInfo: [] })
    expect(read('Ana', '#REF!')).toEqual({ fault: 'numberMissing' })
    expect(read('#Ana', '11 98765-4321')).toMatchObject({ name: '#Ana' })
  })
  it('of a phone that was there is merged: the first counts, later ones fill gaps', () => {
    const person = {
      name: 'Ana',
      number: '5511987654321',
      email: '',
      extraInfo: [{ name: 'Cidade', value: 'Natal' }],
    }
    const later = {
      name: 'Ana S.',
      number: '551187654321',
      email: 'ana@example.com',
      extraInfo: [
        { name: 'Cidade', value: 'Recife' },
        { name: 'Plano', value: 'Ouro' },
      ],
    }
    expect(mergeByPhone([person, later])).toEqual([
      {
        ...person,
        email: 'ana@example.com',
        extraInfo: [
          { name: 'Cidade', value: 'Natal' },
          { name: 'Plano', value: 'Ouro' },
        ],
      },
    ])
  })
})

it('the encoding of a text is found by its mark, its zeros, or its letters', () => {
  const of = (text: string, encoding: BufferEncoding, mark: number[] = []) =>
    guessEncoding(Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)]))
  expect(of('Número;João', 'utf8')).toBe('utf-8')
  expect(of('Número;João', 'latin1')).toBe('windows-1252')
  expect(of('Número', 'utf16le', [0xff, 0xfe])).toBe('utf-16le')
  expect(of('Numero;Nome', 'utf16le')).toBe('utf-16le')
  expect(guessEncoding(Buffer.from([0, 65, 0, 66, 0, 67]))).toBe('utf-16be')
  expect(guessEncoding(Buffer.from([0, 0, 1, 2, 0, 9, 255]))).toBeUndefined()
})
