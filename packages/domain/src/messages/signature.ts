import type { Message } from '@recado/contract'

const SIGNATURE = /^\*([^*\n]{1,80})\*\n/

/**
 * The body with its author's name in bold above it; a message without text has no signature. Spec: workspace
 * 9.
 */
export function addSignature(userName: string, body: string): string {
  // An asterisk or line break in the name would end the bold.
  const name = userName.replaceAll('*', '').replace(/\s+/g, ' ').trim()
  return name === '' || body === '' ? body : `*${name}*\n${body}`
}

/**
 * Splits an outgoing text from the bold name above it: bubbles show the name as a heading, and lists, previews
 * and search hits leave it out. Spec: workspace 9 "sign prefix".
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
