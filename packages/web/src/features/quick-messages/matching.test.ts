import type { QuickMessage } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { matchQuickMessages, shortLabel } from './matching.ts'
import { quickMessageOf } from '@recado/domain/testing/quick-messages'

const offered: QuickMessage[] = [
  quickMessageOf({ id: 1, shortcode: 'boleto', message: 'Segue a segunda via.' }),
  quickMessageOf({ id: 2, shortcode: 'copia', message: 'Pix copia e cola' }),
  quickMessageOf({ id: 3, shortcode: 'Horário', message: 'Abrimos às 9 h.' }),
  quickMessageOf({ id: 4, shortcode: 'meupix', message: 'A chave é esta.' }),
  quickMessageOf({ id: 5, shortcode: 'pix', message: 'Nossa chave' }),
]
const found = (typed: string): string[] =>
  matchQuickMessages(offered, typed).map(({ shortcode }) => shortcode)

describe('what may be meant by what stands behind the slash', () => {
  it.each([
    ['', ['boleto', 'copia', 'Horário', 'meupix', 'pix']],
    ['pix', ['pix', 'meupix', 'copia']],
    ['PIX ', ['pix', 'meupix', 'copia']],
    ['horario', ['Horário']],
    ['segunda via', ['boleto']],
    ['xyz', []],
    ['.*', []],
  ])('“%s” finds %j', (typed, shortcodes) => expect(found(typed)).toEqual(shortcodes))
})

describe('a label', () => {
  it.each([
    ['Olá!', 'Olá!'],
    ['x'.repeat(35), 'x'.repeat(35)],
    ['x'.repeat(36), `${'x'.repeat(35)}…`],
    ['uma linha\n\noutra', 'uma linha outra'],
    ['👩‍👩‍👧‍👦'.repeat(36), `${'👩‍👩‍👧‍👦'.repeat(35)}…`],
    [`${'x'.repeat(34)} y`, `${'x'.repeat(34)}…`],
  ])('of %j is %j', (text, label) => expect(shortLabel(text)).toBe(label))
})
