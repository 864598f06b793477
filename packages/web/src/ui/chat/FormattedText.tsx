import { parseWhatsAppText, type TextSpan } from '@recado/domain'
import { Fragment } from 'react'

const ELEMENTS = { bold: 'strong', italic: 'em', strike: 's' } as const

/** A text with WhatsApp's marks and links as elements, never HTML. A block of code carries `data-block`. */
export function FormattedText({ text }: { text: string }) {
  return <FormattedSpans spans={parseWhatsAppText(text)} />
}

function FormattedSpans({ spans }: { spans: readonly TextSpan[] }) {
  return spans.map((span, index) => {
    switch (span.kind) {
      case 'text':
        return <Fragment key={index}>{span.text}</Fragment>
      case 'mono':
        return (
          <code key={index} data-block={span.block || undefined}>
            {span.text}
          </code>
        )
      case 'link':
        return (
          <a key={index} href={span.href} target="_blank" rel="noopener noreferrer nofollow">
            {span.text}
          </a>
        )
      case 'bold':
      case 'italic':
      case 'strike': {
        const Mark = ELEMENTS[span.kind]
        return (
          <Mark key={index}>
            <FormattedSpans spans={span.spans} />
          </Mark>
        )
      }
    }
  })
}
