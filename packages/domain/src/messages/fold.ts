/** Letters that lose nothing but their looks when accents are taken off, as the database takes them off. */
const REPLACEMENTS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

const foldCharacter = (character: string): string => {
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\p{M}/gu, '')
  return REPLACEMENTS[bare] ?? bare
}

/** A text as searches compare it: accents and case do not count. */
export const foldText = (text: string): string => Array.from(text, foldCharacter).join('')

/** The same, with the place in the text of each UTF-16 unit of the answer, and the text's end at last. */
export function foldWithOffsets(text: string): { folded: string; places: number[] } {
  let folded = ''
  const offsets: number[] = []
  let offset = 0
  for (const character of text) {
    const plain = foldCharacter(character)
    folded += plain
    for (let n = 0; n < plain.length; n++) offsets.push(offset)
    offset += character.length
  }
  offsets.push(offset)
  return { folded, places: offsets }
}
