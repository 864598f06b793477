import type { Catalogue } from '../messages.ts'
import type { ago as pt } from '../pt/ago.ts'

export const ago = {
  now: 'ahora',
  minutes: 'hace {count, number} min',
  hours: 'hace {count, number} h',
  yesterday: 'Ayer',
} satisfies Catalogue<typeof pt>
