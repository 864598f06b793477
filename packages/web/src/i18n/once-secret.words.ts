import type { WordTree } from '@recado/domain'

/** The question before a secret goes that is shown once. */
export const onceSecret = {
  title: {
    pt: 'Fechar sem copiar?',
    en: 'Close without copying?',
    es: '¿Cerrar sin copiar?',
    tr: 'Kopyalamadan kapatılsın mı?',
  },
  text: {
    pt: 'O que acabou de ser criado não será mostrado de novo.',
    en: 'What was just created will not be shown again.',
    es: 'Lo que se acaba de crear no se mostrará de nuevo.',
    tr: 'Az önce oluşturulan değer bir daha gösterilmeyecek.',
  },
  confirm: {
    pt: 'Fechar sem copiar',
    en: 'Close without copying',
    es: 'Cerrar sin copiar',
    tr: 'Kopyalamadan kapat',
  },
} as const satisfies WordTree
