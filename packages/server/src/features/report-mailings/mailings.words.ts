import type { MainFigure, Sentence, WordTree } from '@recado/domain'

/**
 * The words of the letter with a report. `figure` and `change` are columns of its file, beside those of the
 * two periods.
 */
export const MAILING_WORDS = {
  hello: { pt: 'Olá, {name}!', en: 'Hello, {name}!', es: '¡Hola, {name}!', tr: 'Merhaba {name},' },
  about: {
    pt: '{company}, de {from} a {to}, comparado com o período anterior, de {beforeFrom} a {beforeTo}:',
    en: '{company}, from {from} to {to}, compared with the period before, from {beforeFrom} to {beforeTo}:',
    es: '{company}, del {from} al {to}, comparado con el período anterior, del {beforeFrom} al {beforeTo}:',
    tr: '{company}, {from} – {to}, önceki dönemle ({beforeFrom} – {beforeTo}) karşılaştırmalı:',
  },
  onlyOf: { pt: 'Só: {limits}.', en: 'Only: {limits}.', es: 'Solo: {limits}.', tr: 'Yalnızca: {limits}.' },
  anyAd: {
    pt: 'vindos de anúncios',
    en: 'from ads',
    es: 'llegados por anuncios',
    tr: 'reklamlardan gelenler',
  },
  figures: {
    tickets: { pt: 'Conversas novas', en: 'New tickets', es: 'Tickets nuevos', tr: 'Yeni talepler' },
    supportFinished: { pt: 'Encerrados', en: 'Closed', es: 'Cerrados', tr: 'Kapatılanlar' },
    avgFirstAnswerTime: {
      pt: 'Primeira resposta, em média',
      en: 'First answer, on average',
      es: 'Primera respuesta, de media',
      tr: 'Ortalama ilk yanıt',
    },
    avgWaitTime: {
      pt: 'Espera do cliente, em média',
      en: 'Wait of the customer, on average',
      es: 'Espera del cliente, de media',
      tr: 'Müşterinin ortalama beklemesi',
    },
    avgSupportTime: {
      pt: 'Atendimento, em média',
      en: 'Handling, on average',
      es: 'Atención, de media',
      tr: 'Ortalama görüşme',
    },
    targetsMetPerc: {
      pt: 'Respostas no prazo',
      en: 'Answers in time',
      es: 'Respuestas en plazo',
      tr: 'Süresinde yanıtlar',
    },
    npsScore: { pt: 'NPS', en: 'NPS', es: 'NPS', tr: 'NPS' },
  } satisfies Record<MainFigure, Sentence>,
  figure: { pt: 'Indicador', en: 'Figure', es: 'Indicador', tr: 'Gösterge' },
  change: { pt: 'Diferença', en: 'Change', es: 'Diferencia', tr: 'Fark' },
  more: { pt: '{change} a mais', en: '{change} more', es: '{change} más', tr: '{change} daha fazla' },
  less: { pt: '{change} a menos', en: '{change} less', es: '{change} menos', tr: '{change} daha az' },
  times: {
    pt: '{count} vezes o período anterior',
    en: '{count} times the period before',
    es: '{count} veces el período anterior',
    tr: 'önceki dönemin {count} katı',
  },
  same: { pt: 'igual', en: 'the same', es: 'igual', tr: 'aynı' },
  before: { pt: 'antes: {value}', en: 'before: {value}', es: 'antes: {value}', tr: 'önceki: {value}' },
  points: {
    pt: '{count, plural, =1 {# ponto} other {# pontos}}',
    en: '{count, plural, =1 {# point} other {# points}}',
    es: '{count, plural, =1 {# punto} other {# puntos}}',
    tr: '{count} puan',
  },
  ratings: {
    pt: '{count, plural, =1 {1 avaliação} other {# avaliações}}',
    en: '{count, plural, =1 {1 rating} other {# ratings}}',
    es: '{count, plural, =1 {1 valoración} other {# valoraciones}}',
    tr: '{count} değerlendirme',
  },
  byClock: {
    pt: 'Tempos em horas corridas.',
    en: 'Times around the clock.',
    es: 'Tiempos en horas corridas.',
    tr: 'Süreler 24 saat üzerinden.',
  },
  byHours: {
    pt: 'Tempos só dentro do horário de atendimento.',
    en: 'Times within opening hours only.',
    es: 'Tiempos solo dentro del horario de atención.',
    tr: 'Süreler yalnızca çalışma saatleri içindir.',
  },
  counting: {
    pt: 'As conversas antigas ainda estão sendo contadas; os números podem crescer.',
    en: 'Old conversations are still being counted; the figures may grow.',
    es: 'Las conversaciones antiguas aún se están contando; los números pueden crecer.',
    tr: 'Eski görüşmeler hâlâ sayılıyor; sayılar artabilir.',
  },
  look: {
    pt: 'O relatório inteiro:',
    en: 'The whole report:',
    es: 'El informe completo:',
    tr: 'Raporun tamamı:',
  },
  stop: {
    pt: 'Para não receber mais este e-mail:',
    en: 'To get this e-mail no longer:',
    es: 'Para no recibir más este correo:',
    tr: 'Bu e-postayı artık almamak için:',
  },
} satisfies WordTree
