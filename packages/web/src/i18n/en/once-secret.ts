import type { Catalogue } from '../messages.ts'
import type { onceSecret as pt } from '../pt/once-secret.ts'

export const onceSecret = {
  title: 'Close without copying?',
  text: 'What was just created will not be shown again.',
  confirm: 'Close without copying',
} satisfies Catalogue<typeof pt>
