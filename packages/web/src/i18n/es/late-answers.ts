import type { Catalogue } from '../messages.ts'
import type { lateAnswers as pt } from '../pt/late-answers.ts'

export const lateAnswers = {
  notices: {
    late: '{count, plural, one {# cliente espera más allá del plazo.} other {# clientes esperan más allá del plazo.}}',
    soon: '{count, plural, one {# cliente espera, con el plazo por terminar.} other {# clientes esperan, con el plazo por terminar.}}',
    escalated:
      '{count, plural, one {# ticket pasó a otra cola: venció el plazo de la respuesta.} other {# tickets pasaron a otra cola: venció el plazo de la respuesta.}}',
  },
  open: 'Abrir conversación',
  title: 'Plazo de respuesta: {count, number}{more, select, yes {+} other {}}',
  order: 'Primero la más atrasada',
  nobody: 'sin dueño',
} satisfies Catalogue<typeof pt>
