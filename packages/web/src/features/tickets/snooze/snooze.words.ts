import type { WordTree } from '@recado/domain'

export const ticketsSnooze = {
  title: {
    pt: 'Adiar conversa',
    en: 'Snooze conversation',
    es: 'Posponer conversación',
    tr: 'Görüşmeyi ertele',
  },
  hint: {
    pt: 'Ela sai dos abertos e volta, marcada como não lida, na hora marcada ou quando o cliente escrever.',
    en: 'It leaves the open list and comes back, marked as unread, at that time or when the customer writes.',
    es: 'Sale de los abiertos y vuelve, marcada como no leída, a la hora indicada o cuando el cliente escriba.',
    tr: 'Açık listesinden çıkar; belirlenen saatte ya da müşteri yazınca okunmamış olarak geri gelir.',
  },
  laterToday: { pt: 'Mais tarde hoje', en: 'Later today', es: 'Más tarde hoy', tr: 'Bugün daha sonra' },
  tomorrow: { pt: 'Amanhã', en: 'Tomorrow', es: 'Mañana', tr: 'Yarın' },
  nextWeek: { pt: 'Próxima semana', en: 'Next week', es: 'La próxima semana', tr: 'Gelecek hafta' },
  untilAnswer: {
    pt: 'Até o cliente responder',
    en: 'Until the customer answers',
    es: 'Hasta que el cliente responda',
    tr: 'Müşteri yanıtlayana kadar',
  },
  followUp: {
    pt: 'Agendar mensagem de retorno',
    en: 'Schedule a follow-up message',
    es: 'Programar un mensaje de seguimiento',
    tr: 'Takip mesajı planla',
  },
  pick: {
    pt: 'Escolher data e hora',
    en: 'Pick a date and time',
    es: 'Elegir fecha y hora',
    tr: 'Tarih ve saat seç',
  },
  date: { pt: 'Data', en: 'Date', es: 'Fecha', tr: 'Tarih' },
  time: { pt: 'Hora', en: 'Time', es: 'Hora', tr: 'Saat' },
  past: {
    pt: 'Escolha um momento no futuro, em até um ano.',
    en: 'Pick a moment in the future, within a year.',
    es: 'Elija un momento futuro, dentro de un año.',
    tr: 'Bir yıl içinde, ileri bir zaman seçin.',
  },
  submit: { pt: 'Adiar', en: 'Snooze', es: 'Posponer', tr: 'Ertele' },
  wake: { pt: 'Voltar agora', en: 'Bring back now', es: 'Volver ahora', tr: 'Şimdi geri getir' },
  answer: {
    pt: 'até responder',
    en: 'until they answer',
    es: 'hasta que responda',
    tr: 'yanıtlayana kadar',
  },
  done: {
    pt: '{name}: adiado, {when}.',
    en: '{name}: snoozed, {when}.',
    es: '{name}: pospuesto, {when}.',
    tr: '{name}: ertelendi, {when}.',
  },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer', tr: 'Geri al' },
  list: { pt: 'Adiados', en: 'Snoozed', es: 'Pospuestos', tr: 'Ertelenenler' },
  back: { pt: 'Voltar aos abertos', en: 'Back to open', es: 'Volver a los abiertos', tr: 'Açıklara dön' },
  count: {
    pt: '{count, plural, =1 {# adiado} other {# adiados}}',
    en: '{count, plural, one {# snoozed} other {# snoozed}}',
    es: '{count, plural, one {# pospuesto} other {# pospuestos}}',
    tr: '{count, plural, one {# ertelenen} other {# ertelenen}}',
  },
  snoozed: {
    pt: 'Adiado: {when}',
    en: 'Snoozed: {when}',
    es: 'Pospuesto: {when}',
    tr: 'Ertelendi: {when}',
  },
} as const satisfies WordTree
