import type { Catalogue } from '../messages.ts'
import type { onceSecret as pt } from '../pt/once-secret.ts'

export const onceSecret = {
  title: 'Kopyalamadan kapatılsın mı?',
  text: 'Az önce oluşturulan değer bir daha gösterilmeyecek.',
  confirm: 'Kopyalamadan kapat',
} satisfies Catalogue<typeof pt>
