import type { WordTree } from '@recado/domain'

/** O que a lista de respostas rápidas diz acima do texto. */
export const quickAnswers = {
  label: { pt: 'Respostas rápidas', en: 'Quick messages', es: 'Respuestas rápidas', tr: 'Hazır yanıtlar' },
  found: {
    pt: '{count, plural, =1 {# resposta rápida} other {# respostas rápidas}}',
    en: '{count, plural, one {# quick message} other {# quick messages}}',
    es: '{count, plural, one {# respuesta rápida} other {# respuestas rápidas}}',
    tr: '{count, plural, one {# hazır yanıt} other {# hazır yanıt}}',
  },
  favourite: { pt: 'favorita', en: 'favourite', es: 'favorita', tr: 'sık kullanılan' },
  withFile: { pt: 'com anexo', en: 'with attachment', es: 'con adjunto', tr: 'ek dosyalı' },
  own: { pt: 'só minha', en: 'only mine', es: 'solo mía', tr: 'yalnızca benim' },
  none: {
    pt: 'Você ainda não tem respostas rápidas.',
    en: 'You have no quick messages yet.',
    es: 'Aún no tiene respuestas rápidas.',
    tr: 'Henüz hazır yanıtınız yok.',
  },
  create: { pt: 'Criar a primeira', en: 'Make the first one', es: 'Crear la primera', tr: 'İlkini oluştur' },
} as const satisfies WordTree
