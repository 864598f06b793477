import type { MentionRange } from '@recado/contract'
import { memo, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormattedText } from '../../../ui/chat/FormattedText.tsx'
import { MentionedText } from '../../mentions/index.ts'
import styles from './TextBody.module.css'

/** Characters shown of a very long text before it is expanded. */
const MAX_COLLAPSED_LENGTH = 1_800

const FLAG_OR_KEY = String.raw`\p{RI}{2}|[#*\d]\uFE0F?\u20E3`
const PICTURE = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?:\uFE0F|(?=\p{Emoji_Modifier})))\p{Emoji_Modifier}?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`
/** Not by `\p{RGI_Emoji}`, whose flag `v` Safari 16 cannot read. */
const ONLY_EMOJI = new RegExp(
  String.raw`^(?:(?:${FLAG_OR_KEY}|${PICTURE}(?:\u200D${PICTURE})*)\s?){1,3}$`,
  'u',
)

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
