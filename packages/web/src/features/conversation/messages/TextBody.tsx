import type { MentionRange } from '@recado/contract'
import { memo, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormattedText } from '../../../ui/chat/FormattedText.tsx'
import { MentionedText } from '../../mentions/index.ts'
import styles from './TextBody.module.css'

/** Characters shown of a very long text before it is expanded. */
const MAX_COLLAPSED_LENGTH = 1_800

const ONLY_EMOJI = /^(?:\p{RGI_Emoji}\s?){1,3}$/v

const NO_MENTIONS: readonly MentionRange[] = []

export interface TextBodyProps {
  text: string
  /** Mentions in the text of a note. */
  mentions?: readonly MentionRange[]
  struck?: boolean
}

/** A text with WhatsApp's marks as elements; never HTML. One to three emoji alone are large. */
export const TextBody = memo(function TextBody({
  text,
  mentions = NO_MENTIONS,
  struck = false,
}: TextBodyProps) {
  const t = useTranslations('conversation')
  const [whole, setWhole] = useState(false)
  const cut = !whole && text.length > MAX_COLLAPSED_LENGTH + 200
  const shown = cut ? `${text.slice(0, MAX_COLLAPSED_LENGTH)}…` : text
  return (
    <span
      className={styles.text}
      data-large={ONLY_EMOJI.test(text) || undefined}
      data-struck={struck || undefined}
    >
      {mentions.length > 0 ? (
        <Suspense fallback={shown}>
          <MentionedText text={shown} mentions={mentions} />
        </Suspense>
      ) : (
        <FormattedText text={shown} />
      )}
      {cut ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('readMore')}
        </button>
      ) : null}
    </span>
  )
})
