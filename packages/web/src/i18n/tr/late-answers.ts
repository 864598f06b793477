import type { Catalogue } from '../messages.ts'
import type { lateAnswers as pt } from '../pt/late-answers.ts'

export const lateAnswers = {
  notices: {
    late: '{count, plural, one {# müşteri hedef süresi dolduğu hâlde bekliyor.} other {# müşteri hedef süresi dolduğu hâlde bekliyor.}}',
    soon: '{count, plural, one {# müşterinin yanıt süresi dolmak üzere.} other {# müşterinin yanıt süresi dolmak üzere.}}',
    escalated:
      '{count, plural, one {# talep başka kuyruğa aktarıldı: yanıt süresi dolmuştu.} other {# talep başka kuyruğa aktarıldı: yanıt süreleri dolmuştu.}}',
  },
  open: 'Görüşmeyi aç',
  title: 'Yanıt hedefi: {count, number}{more, select, yes {+} other {}}',
  order: 'Hedefi en çok aşan önce',
  nobody: 'sahipsiz',
} satisfies Catalogue<typeof pt>
