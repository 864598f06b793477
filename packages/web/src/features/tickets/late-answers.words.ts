import type { WordTree } from '@recado/domain'

/** As respostas com prazo, no aviso e no sino. */
export const lateAnswers = {
  notices: {
    late: {
      pt: '{count, plural, =1 {# cliente espera além do prazo.} other {# clientes esperam além do prazo.}}',
      en: '{count, plural, one {# customer is waiting past the target.} other {# customers are waiting past the target.}}',
      es: '{count, plural, one {# cliente espera más allá del plazo.} other {# clientes esperan más allá del plazo.}}',
      tr: '{count, plural, one {# müşteri hedef süresi dolduğu hâlde bekliyor.} other {# müşteri hedef süresi dolduğu hâlde bekliyor.}}',
    },
    soon: {
      pt: '{count, plural, =1 {# cliente espera, com o prazo no fim.} other {# clientes esperam, com o prazo no fim.}}',
      en: '{count, plural, one {# customer is waiting for an answer that is due soon.} other {# customers are waiting for answers that are due soon.}}',
      es: '{count, plural, one {# cliente espera, con el plazo por terminar.} other {# clientes esperan, con el plazo por terminar.}}',
      tr: '{count, plural, one {# müşterinin yanıt süresi dolmak üzere.} other {# müşterinin yanıt süresi dolmak üzere.}}',
    },
    escalated: {
      pt: '{count, plural, =1 {# conversa passou para outra fila: o prazo da resposta venceu.} other {# conversas passaram para outra fila: o prazo da resposta venceu.}}',
      en: '{count, plural, one {# ticket went to another queue, because its answer was late.} other {# tickets went to another queue, because their answers were late.}}',
      es: '{count, plural, one {# ticket pasó a otra cola: venció el plazo de la respuesta.} other {# tickets pasaron a otra cola: venció el plazo de la respuesta.}}',
      tr: '{count, plural, one {# talep başka kuyruğa aktarıldı: yanıt süresi dolmuştu.} other {# talep başka kuyruğa aktarıldı: yanıt süreleri dolmuştu.}}',
    },
  },
  open: { pt: 'Abrir conversa', en: 'Open conversation', es: 'Abrir conversación', tr: 'Görüşmeyi aç' },
  title: {
    pt: 'Prazo de resposta: {count, number}{more, select, yes {+} other {}}',
    en: 'Answer target: {count, number}{more, select, yes {+} other {}}',
    es: 'Plazo de respuesta: {count, number}{more, select, yes {+} other {}}',
    tr: 'Yanıt hedefi: {count, number}{more, select, yes {+} other {}}',
  },
  order: {
    pt: 'A mais atrasada primeiro',
    en: 'The longest past its target first',
    es: 'Primero la más atrasada',
    tr: 'Hedefi en çok aşan önce',
  },
  nobody: { pt: 'sem dono', en: 'nobody', es: 'sin dueño', tr: 'sahipsiz' },
} as const satisfies WordTree
