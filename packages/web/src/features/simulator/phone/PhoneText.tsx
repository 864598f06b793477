import { parseWhatsAppText, type TextSpan } from '@recado/domain'
import { Fragment, memo } from 'react'

const ELEMENTS = { bold: 'b', italic: 'em', strike: 's' } as const

function Spans({ spans }: { spans: readonly TextSpan[] }) {
  return spans.map((span, at) => {
    switch (span.kind) {
      case 'text':
        return <Fragment key={at}>{span.text}</Fragment>
      case 'mono':
        return <code key={at}>{span.text}</code>
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

/** A text as the customer's phone shows it: WhatsApp's marks as elements, never HTML. */
export const PhoneText = memo(function PhoneText({ text }: { text: string }) {
  return <Spans spans={parseWhatsAppText(text)} />
})
