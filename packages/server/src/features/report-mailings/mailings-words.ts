import type { Language } from '@recado/contract'
import type { MainFigure } from '@recado/domain'

/** Two dates as text. */
export interface LetterPeriod {
  readonly from: string
  readonly to: string
}
/** The words of the letter with a report. */
export interface MailingWords {
  readonly locale: string
  readonly hello: (name: string) => string
  readonly about: (company: string, period: LetterPeriod, before: LetterPeriod) => string
  readonly onlyOf: (limits: string) => string
  readonly anyAd: string
  readonly figures: Readonly<Record<MainFigure, string>>
  /** The titles of the columns of the file, beside those of the two periods. */
  readonly figure: string
  readonly change: string
  readonly more: (change: string) => string
  readonly less: (change: string) => string
  readonly times: (count: number) => string
  readonly same: string
  readonly before: (value: string) => string
  readonly points: (count: number) => string
  readonly ratings: (count: number) => string
  readonly byClock: string
  readonly byHours: string
  readonly counting: string
  readonly look: string
  readonly stop: string
}

const pt: MailingWords = {
  locale: 'pt-BR',
  hello: name => `Olá, ${name}!`,
  about: (company, { from, to }, before) =>
    `${company}, de ${from} a ${to}, comparado com o período anterior, de ${before.from} a ${before.to}:`,
  onlyOf: limits => `Só: ${limits}.`,
  anyAd: 'vindos de anúncios',
  figures: {
    tickets: 'Atendimentos novos',
    supportFinished: 'Encerrados',
    avgFirstAnswerTime: 'Primeira resposta, em média',
    avgWaitTime: 'Espera do cliente, em média',
    avgSupportTime: 'Atendimento, em média',
    targetsMetPerc: 'Respostas no prazo',
    npsScore: 'NPS',
  },
  figure: 'Indicador',
  change: 'Diferença',
  more: change => `${change} a mais`,
  less: change => `${change} a menos`,
  times: count => `${count} vezes o período anterior`,
  same: 'igual',
  before: value => `antes: ${value}`,
  points: count => (Math.abs(count) === 1 ? `${count} ponto` : `${count} pontos`),
  ratings: count => (count === 1 ? '1 avaliação' : `${count} avaliações`),
  byClock: 'Tempos em horas corridas.',
  byHours: 'Tempos só dentro do horário de atendimento.',
  counting: 'As conversas antigas ainda estão sendo contadas; os números podem crescer.',
  look: 'O relatório inteiro:',
  stop: 'Para não receber mais este e-mail:',
}
const en: MailingWords = {
  locale: 'en-GB',
  hello: name => `Hello, ${name}!`,
  about: (company, { from, to }, before) =>
    `${company}, from ${from} to ${to}, compared with the period before, from ${before.from} to ${before.to}:`,
  onlyOf: limits => `Only: ${limits}.`,
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
  more: change => `${change} more`,
  less: change => `${change} less`,
  times: count => `${count} times the period before`,
  same: 'the same',
  before: value => `before: ${value}`,
  points: count => (Math.abs(count) === 1 ? `${count} point` : `${count} points`),
  ratings: count => (count === 1 ? '1 rating' : `${count} ratings`),
  byClock: 'Times around the clock.',
  byHours: 'Times within opening hours only.',
  counting: 'Old conversations are still being counted; the figures may grow.',
  look: 'The whole report:',
  stop: 'To get this e-mail no longer:',
}
const es: MailingWords = {
  locale: 'es',
  hello: name => `¡Hola, ${name}!`,
  about: (company, { from, to }, before) =>
    `${company}, del ${from} al ${to}, comparado con el período anterior, del ${before.from} al ${before.to}:`,
  onlyOf: limits => `Solo: ${limits}.`,
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
  more: change => `${change} más`,
  less: change => `${change} menos`,
  times: count => `${count} veces el período anterior`,
  same: 'igual',
  before: value => `antes: ${value}`,
  points: count => (Math.abs(count) === 1 ? `${count} punto` : `${count} puntos`),
  ratings: count => (count === 1 ? '1 valoración' : `${count} valoraciones`),
  byClock: 'Tiempos en horas corridas.',
  byHours: 'Tiempos solo dentro del horario de atención.',
  counting: 'Las conversaciones antiguas aún se están contando; los números pueden crecer.',
  look: 'El informe completo:',
  stop: 'Para no recibir más este correo:',
}
const tr: MailingWords = {
  locale: 'tr',
  hello: name => `Merhaba ${name},`,
  about: (company, { from, to }, before) =>
    `${company}, ${from} – ${to}, önceki dönemle (${before.from} – ${before.to}) karşılaştırmalı:`,
  onlyOf: limits => `Yalnızca: ${limits}.`,
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
  more: change => `${change} daha fazla`,
  less: change => `${change} daha az`,
  times: count => `önceki dönemin ${count} katı`,
  same: 'aynı',
  before: value => `önceki: ${value}`,
  points: count => `${count} puan`,
  ratings: count => `${count} değerlendirme`,
  byClock: 'Süreler 24 saat üzerinden.',
  byHours: 'Süreler yalnızca çalışma saatleri içindir.',
  counting: 'Eski görüşmeler hâlâ sayılıyor; sayılar artabilir.',
  look: 'Raporun tamamı:',
  stop: 'Bu e-postayı artık almamak için:',
}

const WORDS: Record<Language, MailingWords> = { pt, en, es, tr }
const isSupported = (language: string): language is Language => Object.hasOwn(WORDS, language)
export const wordsOf = (language: string): MailingWords => WORDS[isSupported(language) ? language : 'pt']
