import type { Catalogue } from '../messages.ts'
import type { dates as pt } from '../pt/dates.ts'

export const dates = {
  format: 'dd/mm/aaaa',
  incomplete: 'Use el formato dd/mm/aaaa',
  impossible: 'Esta fecha no existe',
  tooEarly: 'Elija {day} o una fecha posterior',
  tooLate: 'Elija {day} o una fecha anterior',
  open: 'Abrir calendario: {field}',
  calendar: 'Calendario: {field}',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  today: 'Hoy',
  clear: 'Limpiar',
} satisfies Catalogue<typeof pt>
