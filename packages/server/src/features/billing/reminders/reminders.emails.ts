import { nameInLetter, type Sentence } from '@recado/domain'
import { languageOf, sentence, writeDay, writeSum, type Letter } from '../../../kernel/text/sentence.ts'

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
const STRINGS = {
  subjectBefore: {
    pt: 'Recado: sua fatura vence em {day}',
    en: 'Recado: your invoice is due on {day}',
    es: 'Recado: su factura vence el {day}',
    tr: 'Recado: faturanızın son ödeme tarihi {day}',
  },
  subjectAfter: {
    pt: 'Recado: sua fatura venceu em {day}',
    en: 'Recado: your invoice was due on {day}',
    es: 'Recado: su factura venció el {day}',
    tr: 'Recado: faturanızın son ödeme tarihi {day} idi',
  },
  before: {
    pt: 'A fatura de {company} ({plan}), de {sum}, vence em {day}.',
    en: 'The invoice of {company} ({plan}) over {sum} is due on {day}.',
    es: 'La factura de {company} ({plan}), de {sum}, vence el {day}.',
    tr: '{company} şirketinin {sum} tutarındaki faturası ({plan}) için son ödeme tarihi {day}.',
  },
  after: {
    pt: 'A fatura de {company} ({plan}), de {sum}, venceu em {day} e ainda não foi paga. As mensagens dos seus clientes continuam guardadas; assim que o pagamento for confirmado, tudo volta na hora.',
    en: 'The invoice of {company} ({plan}) over {sum} was due on {day} and is not paid yet. Messages of your customers are still stored; everything is back as soon as the payment is confirmed.',
    es: 'La factura de {company} ({plan}), de {sum}, venció el {day} y aún no está pagada. Los mensajes de sus clientes se siguen guardando; cuando se confirme el pago, todo vuelve al instante.',
    tr: '{company} şirketinin {sum} tutarındaki faturasının ({plan}) son ödeme tarihi {day} idi ve fatura henüz ödenmedi. Müşterilerinizin mesajları saklanmaya devam ediyor; ödeme onaylanır onaylanmaz her şey geri gelir.',
  },
  payByPix: {
    pt: 'Pague por Pix para o atendimento continuar sem parar.',
    en: 'Pay it by Pix, and your service goes on without a break.',
    es: 'Páguela por Pix para que la atención siga sin interrupciones.',
    tr: 'Hizmetin kesintisiz sürmesi için Pix ile ödeyin.',
  },
  askSupport: {
    pt: 'Para pagar, fale com o suporte.',
    en: 'To pay it, contact support.',
    es: 'Para pagarla, hable con el soporte.',
    tr: 'Ödemek için desteğe yazın.',
  },
  footerPay: {
    pt: 'Pague em {url}/financeiro. Se já pagou, desconsidere esta mensagem.',
    en: 'Pay at {url}/financeiro. If you have paid already, please ignore this message.',
    es: 'Pague en {url}/financeiro. Si ya pagó, ignore este mensaje.',
    tr: '{url}/financeiro adresinden ödeyin. Ödediyseniz bu iletiyi dikkate almayın.',
  },
  footerSee: {
    pt: 'Veja a fatura em {url}/financeiro. Se já pagou, desconsidere esta mensagem.',
    en: 'See the invoice at {url}/financeiro. If you have paid already, please ignore this message.',
    es: 'Vea la factura en {url}/financeiro. Si ya pagó, ignore este mensaje.',
    tr: 'Faturayı {url}/financeiro adresinde görün. Ödediyseniz bu iletiyi dikkate almayın.',
  },
} satisfies Record<string, Sentence>
export function renderReminder(
  of: string,
  { name, plan_name: plan, cents, currency, due_date, timezone, step }: Reminder,
  payment: ReminderPayment,
  url: string,
): Letter {
  const language = languageOf(of)
  const sum = writeSum(cents, currency, language)
  const day = writeDay(due_date, language, timezone)
  const say = (key: keyof typeof STRINGS) =>
    sentence(STRINGS[key][language], language, { company: nameInLetter(name), plan, sum, day, url })
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
