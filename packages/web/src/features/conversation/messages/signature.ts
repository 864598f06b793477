import type { Message } from '@recado/contract'

const SIGNATURE = /^\*([^*\n]{1,80})\*\n/

/**
 * Splits an outgoing text from the bold name above it: bubbles show that as a heading. Spec: workspace 9
 * "sign prefix".
 */
export function parseSignature({ body, fromMe }: Pick<Message, 'body' | 'fromMe'>): {
  author: string | null
  text: string
} {
  const signature = fromMe ? SIGNATURE.exec(body) : null
  return signature?.[1]
    ? { author: signature[1], text: body.slice(signature[0].length) }
    : { author: null, text: body }
}
