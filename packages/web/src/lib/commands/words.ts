const normalizeText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a text without accents, in small letters. */
export const plainWords = (text: string): string[] => normalizeText(text).split(/\s+/).filter(Boolean)

/** Whether a text contains every typed word, ignoring accents and case. */
export function hasEveryWord(text: string, typed: string): boolean {
  const own = normalizeText(text)
  return plainWords(typed).every(word => own.includes(word))
}
