import type { QuotedMessage } from '@recado/contract'
import { plainText, parseWhatsAppText } from '@recado/domain'
import type { z } from 'zod'
import { useTranslations } from 'use-intl'
import { MediaKindIcon } from '../../../ui/chat/MediaKindIcon.tsx'
import { pressAttribute } from './message-press.ts'
import { parseSignature } from '@recado/domain'
import styles from './Quote.module.css'

type Quoted = z.infer<typeof QuotedMessage>

/** Maximum characters shown of a quote. */
const MAX_QUOTE_LENGTH = 300

/** Author and text of the quote, in one or two lines. */
export function QuoteText({ quoted }: { quoted: Quoted }) {
  const t = useTranslations()
  const { author, text } = parseSignature(quoted)
  const plain = plainText(parseWhatsAppText(text.slice(0, MAX_QUOTE_LENGTH)))
  const name = quoted.fromMe
    ? (author ?? t('conversation.team'))
    : (quoted.contact?.name ?? t('conversation.customer'))
  return (
    <>
      <b>{name}</b>
      <span className={styles.quoteText}>
        <MediaKindIcon type={quoted.mediaType} />
        <span>{plain || (quoted.mediaType === 'chat' ? '' : t(`tickets.kinds.${quoted.mediaType}`))}</span>
      </span>
    </>
  )
}

/** The quoted message; a press jumps to it. */
export function Quote({ quoted }: { quoted: Quoted }) {
  return (
    <button
      type="button"
      className={styles.quote}
      {...pressAttribute({ action: 'jump', messageId: quoted.id })}
    >
      <QuoteText quoted={quoted} />
    </button>
  )
}
