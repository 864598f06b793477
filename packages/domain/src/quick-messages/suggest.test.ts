// spec: conversation-7
import type { QuickMessage } from '@recado/contract'
import { expect, it } from 'vitest'
import { suggestQuickMessages } from './suggest.ts'
import { quickMessageOf } from './testing/samples.ts'

const offered: QuickMessage[] = [
  quickMessageOf({ id: 1, shortcode: 'boleto', message: 'Segue a segunda via.', folder: 'Cobrança' }),
  quickMessageOf({ id: 2, shortcode: 'copia', message: 'Pix copia e cola', folder: 'Cobrança' }),
  quickMessageOf({ id: 3, shortcode: 'Horário', message: 'Abrimos às 9 h.' }),
  quickMessageOf({ id: 4, shortcode: 'meupix', message: 'A chave é esta.' }),
  quickMessageOf({ id: 5, shortcode: 'pix', message: 'Nossa chave' }),
  quickMessageOf({ id: 6, shortcode: 'pixel', message: 'Rastreio' }),
]
const NONE: number[] = []

it.each([
  ['', NONE, ['boleto', 'copia', 'Horário', 'meupix', 'pix', 'pixel']],
  ['', [6, 2], ['copia', 'pixel', 'boleto', 'Horário', 'meupix', 'pix']],
  ['pix', NONE, ['pix', 'pixel', 'meupix', 'copia']],
  // A favourite stands before the others, but not before the shortcode that was typed in full.
  ['pix', [2], ['pix', 'copia', 'pixel', 'meupix']],
  ['pi', [5, 4], ['pix', 'meupix', 'pixel', 'copia']],
  ['PIX ', NONE, ['pix', 'pixel', 'meupix', 'copia']],
  ['horario', NONE, ['Horário']],
  ['cobranca', NONE, ['boleto', 'copia']],
  ['segunda via', NONE, ['boleto']],
  ['xyz', [1], []],
  ['.*', [1], []],
])('“/%s” with the favourites %j offers %j', (typed, favourites, shortcodes) =>
  expect(suggestQuickMessages(offered, typed, new Set(favourites)).map(one => one.shortcode)).toEqual(
    shortcodes,
  ),
)
