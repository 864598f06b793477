import type { Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'
import { languageOf, LOCALES, sentence, type Letter } from '../../../kernel/text/sentence.ts'

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
type Sentences =
  | 'subjectBefore'
  | 'subjectAfter'
  | 'before'
  | 'after'
  | 'payByPix'
  | 'askSupport'
  | 'footerPay'
  | 'footerSee'
const STRINGS: Record<Language, Readonly<Record<Sentences, string>>> = {
  pt: {
    subjectBefore: 'Recado: sua fatura vence em {day}',
    subjectAfter: 'Recado: sua fatura venceu em {day}',
    before: 'A fatura de {company} ({plan}), de {sum}, vence em {day}.',
    after:
      'A fatura de {company} ({plan}), de {sum}, venceu em {day} e ainda não foi paga. As mensagens dos seus clientes continuam guardadas; assim que o pagamento for confirmado, tudo volta na hora.',
    payByPix: 'Pague por Pix para o atendimento continuar sem parar.',
    askSupport: 'Para pagar, fale com o suporte.',
    footerPay: 'Pague em {url}/financeiro. Se já pagou, desconsidere esta mensagem.',
    footerSee: 'Veja a fatura em {url}/financeiro. Se já pagou, desconsidere esta mensagem.',
  },
  es: {
    subjectBefore: 'Recado: su factura vence el {day}',
    subjectAfter: 'Recado: su factura venció el {day}',
    before: 'La factura de {company} ({plan}), de {sum}, vence el {day}.',
    after:
      'La factura de {company} ({plan}), de {sum}, venció el {day} y aún no está pagada. Los mensajes de sus clientes se siguen guardando; cuando se confirme el pago, todo vuelve al instante.',
    payByPix: 'Páguela por Pix para que la atención siga sin interrupciones.',
    askSupport: 'Para pagarla, hable con el soporte.',
    footerPay: 'Pague en {url}/financeiro. Si ya pagó, ignore este mensaje.',
    footerSee: 'Vea la factura en {url}/financeiro. Si ya pagó, ignore este mensaje.',
  },
  en: {
    subjectBefore: 'Recado: your invoice is due on {day}',
    subjectAfter: 'Recado: your invoice was due on {day}',
    before: 'The invoice of {company} ({plan}) over {sum} is due on {day}.',
    after:
      'The invoice of {company} ({plan}) over {sum} was due on {day} and is not paid yet. Messages of your customers are still stored; everything is back as soon as the payment is confirmed.',
    payByPix: 'Pay it by Pix, and your service goes on without a break.',
    askSupport: 'To pay it, contact support.',
    footerPay: 'Pay at {url}/financeiro. If you have paid already, please ignore this message.',
    footerSee: 'See the invoice at {url}/financeiro. If you have paid already, please ignore this message.',
  },
  tr: {
    subjectBefore: 'Recado: faturanızın son ödeme tarihi {day}',
    subjectAfter: 'Recado: faturanızın son ödeme tarihi {day} idi',
    before: '{company} şirketinin {sum} tutarındaki faturası ({plan}) için son ödeme tarihi {day}.',
    after:
      '{company} şirketinin {sum} tutarındaki faturasının ({plan}) son ödeme tarihi {day} idi ve fatura henüz ödenmedi. Müşterilerinizin mesajları saklanmaya devam ediyor; ödeme onaylanır onaylanmaz her şey geri gelir.',
    payByPix: 'Hizmetin kesintisiz sürmesi için Pix ile ödeyin.',
    askSupport: 'Ödemek için desteğe yazın.',
    footerPay: '{url}/financeiro adresinden ödeyin. Ödediyseniz bu iletiyi dikkate almayın.',
    footerSee: 'Faturayı {url}/financeiro adresinde görün. Ödediyseniz bu iletiyi dikkate almayın.',
  },
}
export function renderReminder(
  of: string,
  { name, plan_name: plan, cents, currency, due_date, timezone, step }: Reminder,
  payment: ReminderPayment,
  url: string,
): Letter {
  const language = languageOf(of)
  const locale = LOCALES[language]
  const sum = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: timezone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(due_date)
  const say = (key: Sentences) =>
    sentence(STRINGS[language][key], language, { company: nameInLetter(name), plan, sum, day, url })
  const isBefore = step < 0
  const fact = say(isBefore ? 'before' : 'after')
  return {
    subject: say(isBefore ? 'subjectBefore' : 'subjectAfter'),
    text:
      payment === 'pix'
        ? `${fact}${isBefore ? ` ${say('payByPix')}` : ''}\n\n${say('footerPay')}\n`
        : `${fact}\n\n${payment.instructions || say('askSupport')}\n\n${say('footerSee')}\n`,
  }
}
