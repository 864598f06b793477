import type { Catalogue } from '../messages.ts'
import type { dates as pt } from '../pt/dates.ts'

export const dates = {
  format: 'gg/aa/yyyy',
  incomplete: 'gg/aa/yyyy biçiminde yazın',
  impossible: 'Böyle bir tarih yok',
  tooEarly: '{day} veya sonrasını seçin',
  tooLate: '{day} veya öncesini seçin',
  open: 'Takvimi aç: {field}',
  calendar: 'Takvim: {field}',
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  previousYear: 'Önceki yıl',
  nextYear: 'Sonraki yıl',
  previousDecade: 'Önceki on yıl',
  nextDecade: 'Sonraki on yıl',
  today: 'Bugün',
  clear: 'Temizle',
} satisfies Catalogue<typeof pt>
