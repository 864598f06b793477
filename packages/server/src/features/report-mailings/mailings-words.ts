import type { Language } from '@recado/contract'
import type { MainFigure } from '@recado/domain'
import { languageOf, LOCALES, sentence, type SentenceValues } from '../../kernel/text/sentence.ts'

/**
 * The words of the letter with a report. `figure` and `change` are columns of its file, beside those of the
 * two periods.
 */
const pt = {
  hello: 'Olá, {name}!',
  about: '{company}, de {from} a {to}, comparado com o período anterior, de {beforeFrom} a {beforeTo}:',
  onlyOf: 'Só: {limits}.',
  anyAd: 'vindos de anúncios',
  figures: {
    tickets: 'Atendimentos novos',
    supportFinished: 'Encerrados',
    avgFirstAnswerTime: 'Primeira resposta, em média',
    avgWaitTime: 'Espera do cliente, em média',
    avgSupportTime: 'Atendimento, em média',
    targetsMetPerc: 'Respostas no prazo',
    npsScore: 'NPS',
  } satisfies Record<MainFigure, string>,
  figure: 'Indicador',
  change: 'Diferença',
  more: '{change} a mais',
  less: '{change} a menos',
  times: '{count} vezes o período anterior',
  same: 'igual',
  before: 'antes: {value}',
  points: '{count, plural, =1 {# ponto} other {# pontos}}',
  ratings: '{count, plural, =1 {1 avaliação} other {# avaliações}}',
  byClock: 'Tempos em horas corridas.',
  byHours: 'Tempos só dentro do horário de atendimento.',
  counting: 'As conversas antigas ainda estão sendo contadas; os números podem crescer.',
  look: 'O relatório inteiro:',
  stop: 'Para não receber mais este e-mail:',
}
type Words = typeof pt
const en: Words = {
  hello: 'Hello, {name}!',
  about: '{company}, from {from} to {to}, compared with the period before, from {beforeFrom} to {beforeTo}:',
  onlyOf: 'Only: {limits}.',
  anyAd: 'from ads',
  figures: {
    tickets: 'New tickets',
    supportFinished: 'Closed',
    avgFirstAnswerTime: 'First answer, on average',
    avgWaitTime: 'Wait of the customer, on average',
    avgSupportTime: 'Handling, on average',
    targetsMetPerc: 'Answers in time',
    npsScore: 'NPS',
  },
  figure: 'Figure',
  change: 'Change',
  more: '{change} more',
  less: '{change} less',
  times: '{count} times the period before',
  same: 'the same',
  before: 'before: {value}',
  points: '{count, plural, =1 {# point} other {# points}}',
  ratings: '{count, plural, =1 {1 rating} other {# ratings}}',
  byClock: 'Times around the clock.',
  byHours: 'Times within opening hours only.',
  counting: 'Old conversations are still being counted; the figures may grow.',
  look: 'The whole report:',
  stop: 'To get this e-mail no longer:',
}
const es: Words = {
  hello: '¡Hola, {name}!',
  about: '{company}, del {from} al {to}, comparado con el período anterior, del {beforeFrom} al {beforeTo}:',
  onlyOf: 'Solo: {limits}.',
  anyAd: 'llegados por anuncios',
  figures: {
    tickets: 'Tickets nuevos',
    supportFinished: 'Cerrados',
    avgFirstAnswerTime: 'Primera respuesta, de media',
    avgWaitTime: 'Espera del cliente, de media',
    avgSupportTime: 'Atención, de media',
    targetsMetPerc: 'Respuestas en plazo',
    npsScore: 'NPS',
  },
  figure: 'Indicador',
  change: 'Diferencia',
  more: '{change} más',
  less: '{change} menos',
  times: '{count} veces el período anterior',
  same: 'igual',
  before: 'antes: {value}',
  points: '{count, plural, =1 {# punto} other {# puntos}}',
  ratings: '{count, plural, =1 {1 valoración} other {# valoraciones}}',
  byClock: 'Tiempos en horas corridas.',
  byHours: 'Tiempos solo dentro del horario de atención.',
  counting: 'Las conversaciones antiguas aún se están contando; los números pueden crecer.',
  look: 'El informe completo:',
  stop: 'Para no recibir más este correo:',
}
const tr: Words = {
  hello: 'Merhaba {name},',
  about: '{company}, {from} – {to}, önceki dönemle ({beforeFrom} – {beforeTo}) karşılaştırmalı:',
  onlyOf: 'Yalnızca: {limits}.',
  anyAd: 'reklamlardan gelenler',
  figures: {
    tickets: 'Yeni talepler',
    supportFinished: 'Kapatılanlar',
    avgFirstAnswerTime: 'Ortalama ilk yanıt',
    avgWaitTime: 'Müşterinin ortalama beklemesi',
    avgSupportTime: 'Ortalama görüşme',
    targetsMetPerc: 'Süresinde yanıtlar',
    npsScore: 'NPS',
  },
  figure: 'Gösterge',
  change: 'Fark',
  more: '{change} daha fazla',
  less: '{change} daha az',
  times: 'önceki dönemin {count} katı',
  same: 'aynı',
  before: 'önceki: {value}',
  points: '{count} puan',
  ratings: '{count} değerlendirme',
  byClock: 'Süreler 24 saat üzerinden.',
  byHours: 'Süreler yalnızca çalışma saatleri içindir.',
  counting: 'Eski görüşmeler hâlâ sayılıyor; sayılar artabilir.',
  look: 'Raporun tamamı:',
  stop: 'Bu e-postayı artık almamak için:',
}

const WORDS: Record<Language, Words> = { pt, en, es, tr }

/** The words of a reader, and what fills them in. */
export interface MailingWords extends Words {
  readonly locale: string
  say(message: string, values: SentenceValues): string
}
export function wordsOf(of: string): MailingWords {
  const language = languageOf(of)
  return {
    ...WORDS[language],
    locale: LOCALES[language],
    say: (message, values) => sentence(message, language, values),
  }
}
