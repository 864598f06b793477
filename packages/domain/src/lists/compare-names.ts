import { foldText } from '../messages/fold.ts'

/** By the numbers of the characters, whatever the language, as the server sorts with the collation "C". */
export const compareCharacters = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** The same where case and accents do not count. */
export const compareNames = (a: string, b: string): number => compareCharacters(foldText(a), foldText(b))
