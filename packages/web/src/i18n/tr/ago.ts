import type { Catalogue } from '../messages.ts'
import type { ago as pt } from '../pt/ago.ts'

export const ago = {
  now: 'şimdi',
  minutes: '{count, number} dk önce',
  hours: '{count, number} sa önce',
  yesterday: 'Dün',
} satisfies Catalogue<typeof pt>
