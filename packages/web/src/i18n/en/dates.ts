import type { Catalogue } from '../messages.ts'
import type { dates as pt } from '../pt/dates.ts'

export const dates = {
  format: 'dd/mm/yyyy',
  incomplete: 'Use the format dd/mm/yyyy',
  impossible: 'This date does not exist',
  tooEarly: 'Choose {day} or a later date',
  tooLate: 'Choose {day} or an earlier date',
  open: 'Open calendar: {field}',
  calendar: 'Calendar: {field}',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  today: 'Today',
  clear: 'Clear',
} satisfies Catalogue<typeof pt>
