import type { AutomaticTextLanguage } from '../messages/automatic-texts.ts'

/** A bill that is not paid yet. */
export interface OpenBill {
  /** `yyyy-mm-dd`. */
  readonly dueDate: string
  readonly cents: number
  /** The code of Pix to copy; null where the service has none. */
  readonly pix: string | null
  readonly digitableLine: string | null
}

/** Everything a service may answer to an errand. `down`: it did not answer, or refused the company. */
export type BillAnswer =
  | { readonly is: 'bills'; readonly bills: readonly OpenBill[]; readonly more: number }
  | { readonly is: 'notFound' | 'noneOpen' | 'unlocked' | 'notBlocked' | 'unlockRefused' | 'down' }

const LOCALES = { pt: 'pt-BR', es: 'es', en: 'en', tr: 'tr' } as const

/** Texts to customers about their bills, in the company's language. Spec: behaviour 10. */
export const BILL_TEXTS = {
  pt: {
    ask: 'Por favor, envie o seu *CPF* ou *CNPJ*.',
    invalid: 'Este CPF ou CNPJ não está certo. Confira e envie de novo.',
    people: 'Não consegui identificar o seu cadastro. Um atendente vai continuar com você.',
    wait: 'Um momento, estou consultando…',
    bill: 'Fatura com vencimento em *{date}*\nValor: *{amount}*',
    pix: 'Pix copia e cola:',
    line: 'Linha digitável:',
    noCode: 'Esta fatura ainda não tem código de pagamento. Fale com um atendente para recebê-lo.',
    more: 'Há mais {count} em aberto. Depois de pagar, peça as próximas por aqui.',
    notFound: 'Não encontrei um cadastro com este CPF ou CNPJ. Confira e envie de novo.',
    noneOpen: 'Não há faturas em aberto neste cadastro. Se precisar, um atendente continua com você.',
    unlocked: 'Pronto, o acesso foi liberado. Desligue o aparelho da tomada por um minuto e ligue de novo.',
    notBlocked: 'O seu acesso não está bloqueado. Um atendente vai continuar com você.',
    unlockRefused:
      'O desbloqueio de confiança não está disponível agora. Um atendente vai continuar com você.',
    down: 'A consulta não está respondendo agora. Um atendente vai continuar com você.',
  },
  es: {
    ask: 'Por favor, envía tu *CPF* o *CNPJ*.',
    invalid: 'Este CPF o CNPJ no es correcto. Revísalo y envíalo de nuevo.',
    people: 'No pude identificar tu registro. Un agente continuará contigo.',
    wait: 'Un momento, estoy consultando…',
    bill: 'Factura con vencimiento el *{date}*\nValor: *{amount}*',
    pix: 'Código Pix para copiar:',
    line: 'Línea digitable:',
    noCode: 'Esta factura aún no tiene código de pago. Un agente puede dártelo.',
    more: 'Quedan pendientes: {count}. Después de pagar, pide las siguientes por aquí.',
    notFound: 'No encontré un registro con este CPF o CNPJ. Revísalo y envíalo de nuevo.',
    noneOpen: 'No hay facturas pendientes en este registro. Si lo necesitas, un agente continúa contigo.',
    unlocked: 'Listo, el acceso fue liberado. Desconecta el equipo un minuto y vuelve a encenderlo.',
    notBlocked: 'Tu acceso no está bloqueado. Un agente continuará contigo.',
    unlockRefused: 'El desbloqueo de confianza no está disponible ahora. Un agente continuará contigo.',
    down: 'La consulta no responde en este momento. Un agente continuará contigo.',
  },
  en: {
    ask: 'Please send your *CPF* or *CNPJ*.',
    invalid: 'This CPF or CNPJ is not right. Please check it and send it again.',
    people: 'I could not find your record. An attendant will take it from here.',
    wait: 'One moment, I am looking it up…',
    bill: 'Bill due on *{date}*\nAmount: *{amount}*',
    pix: 'Pix code to copy:',
    line: 'Digitable line:',
    noCode: 'This bill has no payment code yet. An attendant can give you one.',
    more: 'There are {count} more open. After paying, ask for the next ones here.',
    notFound: 'I found no record with this CPF or CNPJ. Please check it and send it again.',
    noneOpen: 'There are no open bills on this record. If you need anything, an attendant is here for you.',
    unlocked: 'Done, your access is unlocked. Unplug the device for a minute and plug it in again.',
    notBlocked: 'Your access is not blocked. An attendant will take it from here.',
    unlockRefused: 'The trust unlock is not available now. An attendant will take it from here.',
    down: 'The lookup is not answering now. An attendant will take it from here.',
  },
  tr: {
    ask: 'Lütfen *CPF* veya *CNPJ* numaranızı gönderin.',
    invalid: 'Bu CPF veya CNPJ doğru değil. Kontrol edip yeniden gönderin.',
    people: 'Kaydınızı bulamadım. Bir temsilci sizinle devam edecek.',
    wait: 'Bir dakika, bakıyorum…',
    bill: 'Son ödeme tarihi *{date}* olan fatura\nTutar: *{amount}*',
    pix: 'Kopyalanacak Pix kodu:',
    line: 'Ödeme satırı:',
    noCode: 'Bu faturanın henüz ödeme kodu yok. Bir temsilci size verebilir.',
    more: 'Açık {count} fatura daha var. Ödedikten sonra sonrakileri buradan isteyin.',
    notFound: 'Bu CPF veya CNPJ ile bir kayıt bulamadım. Kontrol edip yeniden gönderin.',
    noneOpen: 'Bu kayıtta açık fatura yok. Gerekirse bir temsilci sizinle devam eder.',
    unlocked: 'Tamam, erişiminiz açıldı. Cihazı bir dakika fişten çekip yeniden takın.',
    notBlocked: 'Erişiminiz engelli değil. Bir temsilci sizinle devam edecek.',
    unlockRefused: 'Güvene dayalı açma şu anda kullanılamıyor. Bir temsilci sizinle devam edecek.',
    down: 'Sorgu şu anda yanıt vermiyor. Bir temsilci sizinle devam edecek.',
  },
} as const satisfies Record<AutomaticTextLanguage, Record<string, string>>

/** `2026-11-10` as the language writes a day, whatever the time zone. */
const dayText = (date: string, language: AutomaticTextLanguage): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
const amountText = (cents: number, { language, currency }: BillLocale): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency }).format(cents / 100)

/** The language and the currency of the company that answers. */
export interface BillLocale {
  readonly language: AutomaticTextLanguage
  readonly currency: string
}

/** The messages about one bill: each code stands alone in its message, so that it is easy to copy. */
function textsOfBill({ dueDate, cents, pix, digitableLine }: OpenBill, locale: BillLocale): string[] {
  const { language } = locale
  const texts = BILL_TEXTS[language]
  const about = texts.bill
    .replace('{date}', dayText(dueDate, language))
    .replace('{amount}', amountText(cents, locale))
  if (pix === null && digitableLine === null) return [`${about}\n\n${texts.noCode}`]
  return [
    about,
    ...(pix === null ? [] : [texts.pix, pix]),
    ...(digitableLine === null ? [] : [texts.line, digitableLine]),
  ]
}

/** The messages that tell a customer an answer, in order. */
export function textsOfAnswer(answer: BillAnswer, locale: BillLocale): string[] {
  const texts = BILL_TEXTS[locale.language]
  if (answer.is !== 'bills') return [texts[answer.is]]
  return [
    ...answer.bills.flatMap(bill => textsOfBill(bill, locale)),
    ...(answer.more === 0 ? [] : [texts.more.replace('{count}', String(answer.more))]),
  ]
}
