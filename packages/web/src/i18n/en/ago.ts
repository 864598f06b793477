import type { Catalogue } from '../messages.ts'
import type { ago as pt } from '../pt/ago.ts'

export const ago = {
  now: 'now',
  minutes: '{count, number} min ago',
  hours: '{count, number} h ago',
  yesterday: 'Yesterday',
} satisfies Catalogue<typeof pt>
