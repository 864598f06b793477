/** Strings of fields of dates and of their calendar. */
export const dates = {
  format: 'dd/mm/aaaa',
  incomplete: 'Use o formato dd/mm/aaaa',
  impossible: 'Esta data não existe',
  tooEarly: 'Escolha {day} ou uma data posterior',
  tooLate: 'Escolha {day} ou uma data anterior',
  open: 'Abrir calendário: {field}',
  calendar: 'Calendário: {field}',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  previousDecade: 'Década anterior',
  nextDecade: 'Próxima década',
  today: 'Hoje',
  clear: 'Limpar',
} as const
