/** Longer texts are neither commands nor names. */
const MAX_COMMAND_LENGTH = 200

/**
 * Normalizes a customer's text for comparison: no accents, capitals, emoji variants or edges; `1️⃣` becomes
 * `1`, `*Não!*` becomes `nao`.
 */
export function normalizeCommand(text: string): string {
  if (text.length > MAX_COMMAND_LENGTH) return ''
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
  return plain.replace(/^[^\p{L}\p{N}#]+/u, '').replace(/[^\p{L}\p{N}#]+$/u, '')
}
