import { parseWhatsAppText, type TextSpan } from '@recado/domain'
import { Fragment } from 'react'

const ELEMENTS = { bold: 'strong', italic: 'em', strike: 's' } as const

/** A text with WhatsApp's marks and links as elements, never HTML. A block of code carries `data-block`. */
export function MarkedText({ text }: { text: string }) {
  return <Spans spans={parseWhatsAppText(text)} />
}

function Spans({ spans }: { spans: readonly TextSpan[] }) {
  return spans.map((span, at) => {
    switch (span.kind) {
      case 'text':
        return <Fragment key={at}>{span.text}</Fragment>
      case 'mono':
        return (
          <code key={at} data-block={span.block || undefined}>
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
