/** Letters that lose nothing but their looks when accents are taken off, as the database takes them off. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

const foldOne = (character: string): string => {
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\p{M}/gu, '')
  return PLAIN[bare] ?? bare
}

/** A text as searches compare it: accents and case do not count. */
export const fold = (text: string): string => Array.from(text, foldOne).join('')

/** The same, with the place in the text of each UTF-16 unit of the answer, and the text's end at last. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const plain = foldOne(character)
    folded += plain
    for (let n = 0; n < plain.length; n++) places.push(at)
    at += character.length
  }
  places.push(at)
  return { folded, places }
}
