import { normalizeCommand } from '../intake/normalize-command.ts'

const WORDS = new Map<string, 'yes' | 'no'>([
  ...['1', 's', 'si', 'sim', 'yes', 'y', 'evet', 'e', 'ok', 'okay', 'claro', 'quero', 'pode', 'aceito'].map(
    (word): [string, 'yes'] => [word, 'yes'],
  ),
  ...['tamam', 'olur', 'sure', 'dale', 'vale'].map((word): [string, 'yes'] => [word, 'yes']),
  ...['2', 'n', 'no', 'nao', 'hayir', 'h'].map((word): [string, 'no'] => [word, 'no']),
])
/** Words of an answer at most; a longer text is a question or a wish. */
const MAX_WORDS = 5

/**
 * Reads an answer to a request for confirmation: agreement, refusal, or null for anything else, which a person
 * or the bot reads. Spec: behaviour 13.
 */
export function readConfirmation(text: string): 'yes' | 'no' | null {
  if (/^\s*[👍✅👌]/u.test(text)) return 'yes'
  if (/^\s*[👎❌]/u.test(text)) return 'no'
  const words = normalizeCommand(text.replaceAll('ı', 'i'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const [first = ''] = words
  // A single letter or digit before other words begins a sentence: "e quanto custa".
  if (words.length > MAX_WORDS || (words.length > 1 && first.length < 2)) return null
  return WORDS.get(first) ?? null
}
