import type { Message } from '@recado/contract'

const SIGNATURE = /^\*([^*\n]{1,80})\*\n/

/** A text of ours without the name in bold above it, and that name: bubbles show it as their heading. Spec: workspace 9 "sign prefix". */
export function parseSignature({ body, fromMe }: Pick<Message, 'body' | 'fromMe'>): { author: string | null; text: string } {
  const signature = fromMe ? SIGNATURE.exec(body) : null
  return signature?.[1] ? { author: signature[1], text: body.slice(signature[0].length) } : { author: null, text: body }
}
