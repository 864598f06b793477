/** Letters that become plain ones without a decomposition, as in the database's unaccent. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
}

const foldCharacter = (character: string): string => {
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\p{M}/gu, '')
  return REPLACEMENTS[bare] ?? bare
}

/** Folds a text for searches, which ignore accents and case. */
export const foldText = (text: string): string => Array.from(text, foldCharacter).join('')

/** The same, with the index in the text of each UTF-16 unit of the result, and finally the text's end. */
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
