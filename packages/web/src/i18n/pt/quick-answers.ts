/** O que a lista de respostas rápidas diz acima do texto. */
export const quickAnswers = {
  label: 'Respostas rápidas',
  found: '{count, plural, =1 {# resposta rápida} other {# respostas rápidas}}',
  favourite: 'favorita',
  withFile: 'com anexo',
  own: 'só minha',
  none: 'Você ainda não tem respostas rápidas.',
  create: 'Criar a primeira',
} as const
