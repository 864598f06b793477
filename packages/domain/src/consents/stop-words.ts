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

/** Is the whole text one of the words? */
export function isStopWord(text: string, words: readonly string[]): boolean {
  const said = normalizeStopWord(text)
  return said !== '' && words.some(word => normalizeStopWord(word) === said)
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
