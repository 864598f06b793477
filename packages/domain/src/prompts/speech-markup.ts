import type { PromptVoice } from '@recado/contract'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as a service of Azure Speech reads it aloud, without the marks of WhatsApp. */
export function speechMarkup(text: string, voice: PromptVoice): string {
  const plain = text
    .replaceAll(/(^|[\s(])[*_~]+(?=\S)|(?<=\S)[*_~]+(?=$|[\s.,;:!?)])/gmu, '$1')
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .toWellFormed()
    .replaceAll(/[&<>"']/g, character => ENTITIES[character] ?? '')
  return `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="pt-BR"><voice name="${voice}">${plain}</voice></speak>`
}
