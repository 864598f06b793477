import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MarkedText } from '../../../ui/MarkedText.tsx'
import styles from './TextBody.module.css'

/** Characters shown of a very long text before somebody asks for the rest. */
const SHOWN = 1_800

const ONLY_EMOJI = /^(?:\p{RGI_Emoji}\s?){1,3}$/v

/** A text with WhatsApp's marks as elements; never HTML. One to three emoji alone stand large. */
export const TextBody = memo(function TextBody({ text, struck = false }: { text: string; struck?: boolean }) {
  const t = useTranslations('conversation')
  const [whole, setWhole] = useState(false)
  const cut = !whole && text.length > SHOWN + 200
  return (
    <span className={styles.text} data-large={ONLY_EMOJI.test(text) || undefined} data-struck={struck || undefined}>
      <MarkedText text={cut ? `${text.slice(0, SHOWN)}…` : text} />
      {cut ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('readMore')}
        </button>
      ) : null}
    </span>
  )
})
