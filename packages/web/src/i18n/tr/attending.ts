import type { Catalogue } from '../messages.ts'
import type { attending as pt } from '../pt/attending.ts'

export const attending = {
  viewing:
    '{name} {others, plural, =0 {da görüntülüyor} one {ve # kişi daha görüntülüyor} other {ve # kişi daha görüntülüyor}}',
  composing:
    '{name} {others, plural, =0 {yazıyor…} one {ve # kişi daha yazıyor…} other {ve # kişi daha yazıyor…}}',
  recording:
    '{name} {others, plural, =0 {ses kaydediyor…} one {ve # kişi daha ses kaydediyor…} other {ve # kişi daha ses kaydediyor…}}',
  noting:
    '{name} {others, plural, =0 {not yazıyor…} one {ve # kişi daha yazıyor…} other {ve # kişi daha yazıyor…}}',
  collision:
    '{name} {others, plural, =0 {şu anda bu müşteriye yanıt veriyor} one {ve # kişi daha şu anda bu müşteriye yanıt veriyor} other {ve # kişi daha şu anda bu müşteriye yanıt veriyor}}',
} as const satisfies Catalogue<typeof pt>
