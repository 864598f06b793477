import type { CsvLanguage } from '../contacts/contact-csv.ts'
import { RECIPIENT_WORDS_EN } from './recipient-words/en.ts'
import { RECIPIENT_WORDS_ES } from './recipient-words/es.ts'
import { RECIPIENT_WORDS_PT } from './recipient-words/pt.ts'
import { RECIPIENT_WORDS_TR } from './recipient-words/tr.ts'
import type { RecipientReason, RecipientWords } from './recipient-words/words.ts'

/** The words of recipients that the server writes; the catalogues of the browser take theirs from the same files. */
export const RECIPIENT_WORDS: Readonly<Record<CsvLanguage, RecipientWords>> = {
  pt: RECIPIENT_WORDS_PT,
  en: RECIPIENT_WORDS_EN,
  es: RECIPIENT_WORDS_ES,
  tr: RECIPIENT_WORDS_TR,
}

/** The reason that has words: an unknown one has those of `unknown`. */
export const toRecipientReason = (reason: string): RecipientReason =>
  Object.hasOwn(RECIPIENT_WORDS_PT.reasons, reason) ? (reason as RecipientReason) : 'unknown'
