import type { WordTree } from '@recado/domain'

/** Strings of fields of dates and of their calendar. */
export const dates = {
  format: { pt: 'dd/mm/aaaa', en: 'dd/mm/yyyy', es: 'dd/mm/aaaa', tr: 'gg/aa/yyyy' },
  incomplete: {
    pt: 'Use o formato dd/mm/aaaa',
    en: 'Use the format dd/mm/yyyy',
    es: 'Use el formato dd/mm/aaaa',
    tr: 'gg/aa/yyyy biçiminde yazın',
  },
  impossible: {
    pt: 'Esta data não existe',
    en: 'This date does not exist',
    es: 'Esta fecha no existe',
    tr: 'Böyle bir tarih yok',
  },
  tooEarly: {
    pt: 'Escolha {day} ou uma data posterior',
    en: 'Choose {day} or a later date',
    es: 'Elija {day} o una fecha posterior',
    tr: '{day} veya sonrasını seçin',
  },
  tooLate: {
    pt: 'Escolha {day} ou uma data anterior',
    en: 'Choose {day} or an earlier date',
    es: 'Elija {day} o una fecha anterior',
    tr: '{day} veya öncesini seçin',
  },
  open: {
    pt: 'Abrir calendário: {field}',
    en: 'Open calendar: {field}',
    es: 'Abrir calendario: {field}',
    tr: 'Takvimi aç: {field}',
  },
  calendar: {
    pt: 'Calendário: {field}',
    en: 'Calendar: {field}',
    es: 'Calendario: {field}',
    tr: 'Takvim: {field}',
  },
  previousMonth: { pt: 'Mês anterior', en: 'Previous month', es: 'Mes anterior', tr: 'Önceki ay' },
  nextMonth: { pt: 'Próximo mês', en: 'Next month', es: 'Mes siguiente', tr: 'Sonraki ay' },
  previousYear: { pt: 'Ano anterior', en: 'Previous year', es: 'Año anterior', tr: 'Önceki yıl' },
  nextYear: { pt: 'Próximo ano', en: 'Next year', es: 'Año siguiente', tr: 'Sonraki yıl' },
  previousDecade: {
    pt: 'Década anterior',
    en: 'Previous decade',
    es: 'Década anterior',
    tr: 'Önceki on yıl',
  },
  nextDecade: { pt: 'Próxima década', en: 'Next decade', es: 'Década siguiente', tr: 'Sonraki on yıl' },
  today: { pt: 'Hoje', en: 'Today', es: 'Hoy', tr: 'Bugün' },
  clear: { pt: 'Limpar', en: 'Clear', es: 'Limpiar', tr: 'Temizle' },
} as const satisfies WordTree
