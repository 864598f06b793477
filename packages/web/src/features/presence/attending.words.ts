import type { WordTree } from '@recado/domain'

export const attending = {
  viewing: {
    pt: '{name} {others, plural, =0 {também está vendo} one {e mais # também estão vendo} other {e mais # também estão vendo}}',
    en: '{name} {others, plural, =0 {is viewing too} one {and # more are viewing too} other {and # more are viewing too}}',
    es: '{name} {others, plural, =0 {también está viendo} one {y # más también están viendo} other {y # más también están viendo}}',
    tr: '{name} {others, plural, =0 {da görüntülüyor} one {ve # kişi daha görüntülüyor} other {ve # kişi daha görüntülüyor}}',
  },
  composing: {
    pt: '{name} {others, plural, =0 {está escrevendo…} one {e mais # estão escrevendo…} other {e mais # estão escrevendo…}}',
    en: '{name} {others, plural, =0 {is writing…} one {and # more are writing…} other {and # more are writing…}}',
    es: '{name} {others, plural, =0 {está escribiendo…} one {y # más están escribiendo…} other {y # más están escribiendo…}}',
    tr: '{name} {others, plural, =0 {yazıyor…} one {ve # kişi daha yazıyor…} other {ve # kişi daha yazıyor…}}',
  },
  recording: {
    pt: '{name} {others, plural, =0 {está gravando…} one {e mais # estão gravando…} other {e mais # estão gravando…}}',
    en: '{name} {others, plural, =0 {is recording…} one {and # more are recording…} other {and # more are recording…}}',
    es: '{name} {others, plural, =0 {está grabando…} one {y # más están grabando…} other {y # más están grabando…}}',
    tr: '{name} {others, plural, =0 {ses kaydediyor…} one {ve # kişi daha ses kaydediyor…} other {ve # kişi daha ses kaydediyor…}}',
  },
  noting: {
    pt: '{name} {others, plural, =0 {está escrevendo uma nota…} one {e mais # estão escrevendo…} other {e mais # estão escrevendo…}}',
    en: '{name} {others, plural, =0 {is writing a note…} one {and # more are writing…} other {and # more are writing…}}',
    es: '{name} {others, plural, =0 {está escribiendo una nota…} one {y # más están escribiendo…} other {y # más están escribiendo…}}',
    tr: '{name} {others, plural, =0 {not yazıyor…} one {ve # kişi daha yazıyor…} other {ve # kişi daha yazıyor…}}',
  },
  collision: {
    pt: '{name} {others, plural, =0 {está respondendo a este cliente agora} one {e mais # estão respondendo a este cliente agora} other {e mais # estão respondendo a este cliente agora}}',
    en: '{name} {others, plural, =0 {is answering this customer right now} one {and # more are answering this customer right now} other {and # more are answering this customer right now}}',
    es: '{name} {others, plural, =0 {está respondiendo a este cliente ahora} one {y # más están respondiendo a este cliente ahora} other {y # más están respondiendo a este cliente ahora}}',
    tr: '{name} {others, plural, =0 {şu anda bu müşteriye yanıt veriyor} one {ve # kişi daha şu anda bu müşteriye yanıt veriyor} other {ve # kişi daha şu anda bu müşteriye yanıt veriyor}}',
  },
} as const satisfies WordTree
