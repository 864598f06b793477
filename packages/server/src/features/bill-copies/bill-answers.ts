import type { Language } from '@recado/contract'
import { sentence, writeDay, writeSum } from '../../kernel/text/sentence.ts'
import { BILL_ANSWER_WORDS as WORDS } from './bill-answers.words.ts'

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

/** The language and the currency of the company that answers. */
interface BillLocale {
  readonly language: Language
  readonly currency: string
}

/** The messages about one bill: each code stands alone in its message, so that it is easy to copy. */
function textsOfBill({ dueDate, cents, pix, digitableLine }: OpenBill, locale: BillLocale): string[] {
  const { language, currency } = locale
  const about = sentence(WORDS.bill[language], language, {
    date: writeDay(new Date(`${dueDate}T00:00:00Z`), language),
    amount: writeSum(cents, currency, language),
  })
  if (pix === null && digitableLine === null) return [`${about}\n\n${WORDS.noCode[language]}`]
  return [
    about,
    ...(pix === null ? [] : [WORDS.pix[language], pix]),
    ...(digitableLine === null ? [] : [WORDS.line[language], digitableLine]),
  ]
}

/** The messages that tell a customer an answer, in order. */
export function textsOfAnswer(answer: BillAnswer, locale: BillLocale): string[] {
  const { language } = locale
  if (answer.is !== 'bills') return [WORDS[answer.is][language]]
  const { bills, more } = answer
  return [
    ...bills.flatMap(bill => textsOfBill(bill, locale)),
    ...(more === 0 ? [] : [sentence(WORDS.more[language], language, { count: more })]),
  ]
}
