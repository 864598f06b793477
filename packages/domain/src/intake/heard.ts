/** Longer texts are no command, nor the name of anything. */
const COMMAND_MAX = 200

/** What a customer typed, made comparable: no accents, capitals, emoji variants or edges; `1️⃣` reads `1`, `*Não!*` reads `nao`. */
export function heard(text: string): string {
  if (text.length > COMMAND_MAX) return ''
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
  return plain.replace(/^[^\p{L}\p{N}#]+/u, '').replace(/[^\p{L}\p{N}#]+$/u, '')
}
