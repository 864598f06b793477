import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWhatsAppText, plainText, type TextSpan } from './whatsapp-text.ts'

const SIGNS = { bold: '*', italic: '_', strike: '~' }
/** Renders a tree back into the typed text. */
const typed = (spans: readonly TextSpan[]): string =>
  spans
    .map(span => {
      switch (span.kind) {
        case 'text':
        case 'link':
          return span.text
        case 'mono':
          return span.block ? `\`\`\`${span.text}\`\`\`` : `\`${span.text}\``
        default:
          return SIGNS[span.kind] + typed(span.spans) + SIGNS[span.kind]
      }
    })
    .join('')
/** Renders a tree in one readable line. */
const shown = (text: string): string =>
  parseWhatsAppText(text)
    .map(function show(span): string {
      if (span.kind === 'text') return span.text
      return 'spans' in span
        ? `<${span.kind} ${span.spans.map(show).join('')}>`
        : `<${span.kind} ${span.text}>`
    })
    .join('')

describe('parseWhatsAppText', () => {
  it.each([
    ['*Camila Prado*\nbom dia', '<bold Camila Prado>\nbom dia'],
    ['_a_ ~b~ ```c``` `d`', '<italic a> <strike b> <mono c> <mono d>'],
    ['*_~x~_*', '<bold <italic <strike x>>>'],
    ['(*a*), *b*!', '(<bold a>), <bold b>!'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['snake_case_name', 'snake_case_name'],
    ['_snake_case_', '<italic snake_case>'],
    ['*a *b*', '<bold a *b>'],
    ['*a\nb*', '*a\nb*'],
    ['*a', '*a'],
    ['a*', 'a*'],
    ['* a*', '* a*'],
    ['**', '**'],
    ['***', '***'],
    ['**a**', '*<bold a>*'],
    ['*a _b* c_', '<bold a _b> c_'],
    ['*ação*é', '*ação*é'],
    ['*😀*', '<bold 😀>'],
    ['```*a*\n_b_```', '<mono *a*\n_b_>'],
    ['`a\nb`', '`a\nb`'],
    ['``` ``', '``` ``'],
    ['``', '``'],
    ['*a `*` b*', '<bold a <mono *> b>'],
    ['veja https://a.test/x_y_z.', 'veja <link https://a.test/x_y_z>.'],
    ['*https://a.test*', '<bold <link https://a.test>>'],
    ['xhttps://a.test javascript:alert(1)', 'xhttps://a.test javascript:alert(1)'],
    ['mailto:x *b*', 'mailto:x <bold b>'],
    ['mailto:(https://a.test', 'mailto:(https://a.test'],
    ['<b>x</b> & "', '<b>x</b> & "'],
    ['', ''],
  ])('reads %j', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  const hostile = fc
    .array(
      fc.constantFrom(
        '*',
        '_',
        '~',
        '`',
        '```',
        '\n',
        ' ',
        'a',
        'é',
        '😀',
        '(',
        ')',
        '.',
        'https://',
        'mailto:',
        'tel:',
        'a.b',
        '@',
        '\uD800',
        '<',
      ),
      {
        maxLength: 60,
      },
    )
    .map(parts => parts.join(''))
  it('loses and adds nothing: written back, every tree is the text again', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), text => {
        expect(typed(parseWhatsAppText(text))).toBe(text)
      }),
      { numRuns: 1_000 },
    )
  })
  it('makes links of safe addresses only', () => {
    const links = (spans: readonly TextSpan[]): string[] =>
      spans.flatMap(span => (span.kind === 'link' ? [span.href] : 'spans' in span ? links(span.spans) : []))
    fc.assert(
      fc.property(hostile, text => {
        for (const href of links(parseWhatsAppText(text)))
          expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)\S+$/i)
      }),
    )
  })
  it.each([
    '*',
    '_a',
    ' *a',
    '*_~',
    '`',
    '``` ',
    '` ',
    '`\n',
    'https://',
    'mailto:',
    ' mailto:',
    '(mailto:',
    'https://a) ',
    '(',
    '*a\n',
    'http://a*',
  ])('reads 65,536 characters of %j without losing any', piece => {
    const text = piece.repeat(Math.ceil(65_536 / piece.length))
    expect(typed(parseWhatsAppText(text))).toBe(text)
  })
})

describe('plainText', () => {
  it('is the text without its marks', () => {
    expect(plainText(parseWhatsAppText('*_Olá_*, veja `x` em https://a.test'))).toBe(
      'Olá, veja x em https://a.test',
    )
  })
})
