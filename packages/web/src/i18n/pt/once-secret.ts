/** The question before a secret goes that is shown once. */
export const onceSecret = {
  title: 'Fechar sem copiar?',
  text: 'O que acabou de ser criado não será mostrado de novo.',
  confirm: 'Fechar sem copiar',
} as const
