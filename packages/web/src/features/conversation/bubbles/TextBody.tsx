import { parseWhatsAppText, type TextSpan } from '@recado/domain'
import { Fragment, memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './TextBody.module.css'

/** Characters shown of a very long text before somebody asks for the rest. */
const SHOWN = 1_800

const ELEMENTS = { bold: 'strong', italic: 'em', strike: 's' } as const

function Spans({ spans }: { spans: readonly TextSpan[] }) {
  return spans.map((span, at) => {
    switch (span.kind) {
      case 'text':
        return <Fragment key={at}>{span.text}</Fragment>
      case 'mono':
        return (
          <code key={at} className={span.block ? styles.block : styles.code}>
            {span.text}
          </code>
        )
      case 'link':
        return (
          <a key={at} href={span.href} target="_blank" rel="noopener noreferrer nofollow">
            {span.text}
          </a>
        )
      case 'bold':
      case 'italic':
      case 'strike': {
        const Mark = ELEMENTS[span.kind]
        return (
          <Mark key={at}>
            <Spans spans={span.spans} />
          </Mark>
        )
      }
    }
  })
}

const ONLY_EMOJI = /^(?:\p{RGI_Emoji}\s?){1,3}$/v

/** A text with WhatsApp's marks as elements; never HTML. One to three emoji alone stand large. */
export const TextBody = memo(function TextBody({ text, struck = false }: { text: string; struck?: boolean }) {
  const t = useTranslations('conversation')
  const [whole, setWhole] = useState(false)
  const cut = !whole && text.length > SHOWN + 200
  const spans = parseWhatsAppText(cut ? `${text.slice(0, SHOWN)}…` : text)
  return (
    <span className={styles.text} data-large={ONLY_EMOJI.test(text) || undefined} data-struck={struck || undefined}>
      <Spans spans={spans} />
      {cut ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('readMore')}
        </button>
      ) : null}
    </span>
  )
})
