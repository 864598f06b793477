import type { Catalogue } from '../messages.ts'
import type { onceSecret as pt } from '../pt/once-secret.ts'

export const onceSecret = {
  title: '¿Cerrar sin copiar?',
  text: 'Lo que se acaba de crear no se mostrará de nuevo.',
  confirm: 'Cerrar sin copiar',
} satisfies Catalogue<typeof pt>
