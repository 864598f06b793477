import { normalizeCommand } from '../intake/normalize-command.ts'

/** The words that end marketing where a company has none of its own: pt, es, en, tr. Spec: behaviour 13. */
export const DEFAULT_STOP_WORDS: readonly string[] = [
  'sair',
  'parar',
  'pare',
  'cancelar',
  'descadastrar',
  'remover',
  'parar promoções',
  'baja',
  'dar de baja',
  'salir',
  'detener promociones',
  'stop',
  'stop all',
  'unsubscribe',
  'cancel',
  'stop promotions',
  'dur',
  'durdur',
  'iptal',
  'çık',
  'ret',
]

/** As customers type it: without accents, capitals and punctuation; ı is i, as on keyboards without it. */
export const normalizeStopWord = (text: string): string => normalizeCommand(text).replaceAll('ı', 'i')

/** The words that customers know from everywhere: typed alone they end marketing whatever came before them. */
const ALWAYS_STOP_WORDS: ReadonlySet<string> = new Set(['sair', 'parar', 'stop', 'baja', 'dur'])

/**
 * When a message ends marketing: always, or only where it answers marketing, as any other word does, which may
 * answer something else in a conversation. A pressed button answers its own message. Undefined: never.
 * Spec: behaviour 19 "Stop words".
 */
export function readStopWord(
  { text, isPressed }: { readonly text: string; readonly isPressed: boolean },
  words: readonly string[],
): 'always' | 'afterMarketing' | undefined {
  const said = normalizeStopWord(text)
  if (said === '') return undefined
  const isKnown = ALWAYS_STOP_WORDS.has(said)
  if (isKnown && !isPressed) return 'always'
  return isKnown || words.some(word => normalizeStopWord(word) === said) ? 'afterMarketing' : undefined
}

/** Words as they are stored: no two that say the same, none that no message could equal. */
export function distinctStopWords(words: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const word of words) {
    const key = normalizeStopWord(word)
    if (key !== '' && !known.has(key)) known.set(key, word.trim())
  }
  return [...known.values()]
}
