import type { Catalogue } from '../messages.ts'
import type { quickAnswers as pt } from '../pt/quick-answers.ts'

export const quickAnswers = {
  label: 'Respuestas rápidas',
  found: '{count, plural, one {# respuesta rápida} other {# respuestas rápidas}}',
  favourite: 'favorita',
  withFile: 'con adjunto',
  own: 'solo mía',
  none: 'Aún no tiene respuestas rápidas.',
  create: 'Crear la primera',
} satisfies Catalogue<typeof pt>
