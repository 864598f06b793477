import type { Catalogue } from '../messages.ts'
import type { quickAnswers as pt } from '../pt/quick-answers.ts'

export const quickAnswers = {
  label: 'Hazır yanıtlar',
  found: '{count, plural, one {# hazır yanıt} other {# hazır yanıt}}',
  favourite: 'sık kullanılan',
  withFile: 'ek dosyalı',
  own: 'yalnızca benim',
  none: 'Henüz hazır yanıtınız yok.',
  create: 'İlkini oluştur',
} satisfies Catalogue<typeof pt>
