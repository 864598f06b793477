/** As respostas com prazo, no aviso e no sino. */
export const lateAnswers = {
  notices: {
    late: '{count, plural, =1 {# cliente espera além do prazo.} other {# clientes esperam além do prazo.}}',
    soon: '{count, plural, =1 {# cliente espera, com o prazo no fim.} other {# clientes esperam, com o prazo no fim.}}',
    escalated:
      '{count, plural, =1 {# atendimento passou para outra fila: o prazo da resposta venceu.} other {# atendimentos passaram para outra fila: o prazo da resposta venceu.}}',
  },
  open: 'Abrir conversa',
  title: 'Prazo de resposta: {count, number}{more, select, yes {+} other {}}',
  order: 'A mais atrasada primeiro',
  nobody: 'sem dono',
} as const
