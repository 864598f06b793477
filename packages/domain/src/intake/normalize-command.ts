/** Longer texts are no command, nor the name of anything. */
const MAX_COMMAND_LENGTH = 200

/** What a customer typed, made comparable: no accents, capitals, emoji variants or edges; `1️⃣` reads `1`, `*Não!*` reads `nao`. */
export function normalizeCommand(text: string): string {
  if (text.length > MAX_COMMAND_LENGTH) return ''
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
  return plain.replace(/^[^\p{L}\p{N}#]+/u, '').replace(/[^\p{L}\p{N}#]+$/u, '')
}
