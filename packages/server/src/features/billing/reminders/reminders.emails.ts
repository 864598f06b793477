import type { Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'

interface Reminder {
  readonly name: string
  readonly plan_name: string
  readonly cents: number
  readonly currency: string
  readonly due_date: Date
  readonly timezone: string
  /** Days from the due date. */
  readonly step: number
}
/** How the invoice can be paid: by Pix here; else as the operator says, in words of their own where there are some. */
export type ReminderPayment = 'pix' | { readonly instructions: string }
/** The sentences before and after the due date, with the company, plan, sum and day. */
interface ReminderStrings {
  readonly locale: string
  readonly subjectBefore: (day: string) => string
  readonly subjectAfter: (day: string) => string
  readonly before: (company: string, plan: string, sum: string, day: string) => string
  readonly after: (company: string, plan: string, sum: string, day: string) => string
  readonly payByPix: string
  readonly askSupport: string
  readonly footerPay: (url: string) => string
  readonly footerSee: (url: string) => string
}

const STRINGS: Record<Language, ReminderStrings> = {
  pt: {
    locale: 'pt-BR',
    subjectBefore: day => `Recado: sua fatura vence em ${day}`,
    subjectAfter: day => `Recado: sua fatura venceu em ${day}`,
    before: (company, plan, sum, day) => `A fatura de ${company} (${plan}), de ${sum}, vence em ${day}.`,
    after: (company, plan, sum, day) =>
      `A fatura de ${company} (${plan}), de ${sum}, venceu em ${day} e ainda não foi paga. As mensagens dos seus clientes continuam guardadas; assim que o pagamento for confirmado, tudo volta na hora.`,
    payByPix: 'Pague por Pix para o atendimento continuar sem parar.',
    askSupport: 'Para pagar, fale com o suporte.',
    footerPay: url => `Pague em ${url}/financeiro. Se já pagou, desconsidere esta mensagem.`,
    footerSee: url => `Veja a fatura em ${url}/financeiro. Se já pagou, desconsidere esta mensagem.`,
  },
  es: {
    locale: 'es',
    subjectBefore: day => `Recado: su factura vence el ${day}`,
    subjectAfter: day => `Recado: su factura venció el ${day}`,
    before: (company, plan, sum, day) => `La factura de ${company} (${plan}), de ${sum}, vence el ${day}.`,
    after: (company, plan, sum, day) =>
      `La factura de ${company} (${plan}), de ${sum}, venció el ${day} y aún no está pagada. Los mensajes de sus clientes se siguen guardando; cuando se confirme el pago, todo vuelve al instante.`,
    payByPix: 'Páguela por Pix para que la atención siga sin interrupciones.',
    askSupport: 'Para pagarla, hable con el soporte.',
    footerPay: url => `Pague en ${url}/financeiro. Si ya pagó, ignore este mensaje.`,
    footerSee: url => `Vea la factura en ${url}/financeiro. Si ya pagó, ignore este mensaje.`,
  },
  en: {
    locale: 'en-GB',
    subjectBefore: day => `Recado: your invoice is due on ${day}`,
    subjectAfter: day => `Recado: your invoice was due on ${day}`,
    before: (company, plan, sum, day) => `The invoice of ${company} (${plan}) over ${sum} is due on ${day}.`,
    after: (company, plan, sum, day) =>
      `The invoice of ${company} (${plan}) over ${sum} was due on ${day} and is not paid yet. Messages of your customers are still stored; everything is back as soon as the payment is confirmed.`,
    payByPix: 'Pay it by Pix, and your service goes on without a break.',
    askSupport: 'To pay it, contact support.',
    footerPay: url => `Pay at ${url}/financeiro. If you have paid already, please ignore this message.`,
    footerSee: url =>
      `See the invoice at ${url}/financeiro. If you have paid already, please ignore this message.`,
  },
  tr: {
    locale: 'tr',
    subjectBefore: day => `Recado: faturanızın son ödeme tarihi ${day}`,
    subjectAfter: day => `Recado: faturanızın son ödeme tarihi ${day} idi`,
    before: (company, plan, sum, day) =>
      `${company} şirketinin ${sum} tutarındaki faturası (${plan}) için son ödeme tarihi ${day}.`,
    after: (company, plan, sum, day) =>
      `${company} şirketinin ${sum} tutarındaki faturasının (${plan}) son ödeme tarihi ${day} idi ve fatura henüz ödenmedi. Müşterilerinizin mesajları saklanmaya devam ediyor; ödeme onaylanır onaylanmaz her şey geri gelir.`,
    payByPix: 'Hizmetin kesintisiz sürmesi için Pix ile ödeyin.',
    askSupport: 'Ödemek için desteğe yazın.',
    footerPay: url => `${url}/financeiro adresinden ödeyin. Ödediyseniz bu iletiyi dikkate almayın.`,
    footerSee: url => `Faturayı ${url}/financeiro adresinde görün. Ödediyseniz bu iletiyi dikkate almayın.`,
  },
}
const isSupported = (language: string): language is Language => Object.hasOwn(STRINGS, language)

export function renderReminder(
  language: string,
  { name, plan_name, cents, currency, due_date, timezone, step }: Reminder,
  payment: ReminderPayment,
  publicUrl: string,
): { subject: string; text: string } {
  const strings = STRINGS[isSupported(language) ? language : 'pt']
  const sum = new Intl.NumberFormat(strings.locale, { style: 'currency', currency }).format(cents / 100)
  const day = new Intl.DateTimeFormat(strings.locale, {
    timeZone: timezone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(due_date)
  const isBefore = step < 0
  const fact = (isBefore ? strings.before : strings.after)(nameInLetter(name), plan_name, sum, day)
  return {
    subject: isBefore ? strings.subjectBefore(day) : strings.subjectAfter(day),
    text:
      payment === 'pix'
        ? `${fact}${isBefore ? ` ${strings.payByPix}` : ''}\n\n${strings.footerPay(publicUrl)}\n`
        : `${fact}\n\n${payment.instructions || strings.askSupport}\n\n${strings.footerSee(publicUrl)}\n`,
  }
}
