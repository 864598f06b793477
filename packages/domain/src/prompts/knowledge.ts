import { foldText } from '../messages/fold.ts'
import { trimEndOf } from '../messages/trim-end-of.ts'

/** A piece of what a model may know. The source is its name on the screen. */
export interface KnowledgePiece {
  readonly source: string
  readonly text: string
}

const TITLE_LENGTH = 60
/** Shorter words, such as articles, say nothing about the subject. */
const MIN_WORD = 3
/** Words of this length and longer match by their beginning, so that "entregas" finds "entregamos". */
const STEM = 5
/** Words of customers that occur with every subject. */
const COMMON_WORDS = new Set(
  (
    'aos com como das dos ela ele esse essa esta este eles elas essas isso mas mais meu minha muito nas nao nos ' +
    'para pela pelo por pra que qual quais quando quem seu sua sem ser sim tem tenho uma uns voce voces vcs ' +
    'ola bom boa dia tarde noite obrigado obrigada favor quero queria gostaria saber preciso pode posso oi ' +
    'are can does for how is the what when where which you your con los las una por como para que quiero ' +
    'necesito hola bir icin mi mu nasil ne var merhaba'
  ).split(' '),
)

const stemOf = (word: string): string => (word.length > STEM ? word.slice(0, STEM) : word)
const stemsOf = (text: string): Set<string> =>
  new Set(
    (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter(word => word.length >= MIN_WORD && !COMMON_WORDS.has(word))
      .map(stemOf),
  )

const titleOf = (paragraph: string): string => {
  const [line = ''] = paragraph.split('\n')
  const title = trimEndOf(line.replace(/^[#*\s]+/, ''), '*: \t\r\u00A0')
  return title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1).trimEnd()}…` : title
}

/** The paragraphs of a text, each under its first line. */
export const piecesOfText = (text: string): KnowledgePiece[] =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
    .map(paragraph => ({ source: titleOf(paragraph), text: paragraph }))

/**
 * The pieces that share words with a question, the most relevant first, within so many characters. A word
 * that few pieces have counts more.
 */
export function findRelevantPieces(
  pieces: readonly KnowledgePiece[],
  question: string,
  { maxPieces = 6, maxChars = 6_000 }: { maxPieces?: number; maxChars?: number } = {},
): KnowledgePiece[] {
  const wanted = stemsOf(question)
  if (wanted.size === 0) return []
  const stems = pieces.map(piece => stemsOf(`${piece.source} ${piece.text}`))
  const weightOf = (word: string): number =>
    Math.log(1 + pieces.length / stems.filter(words => words.has(word)).length)
  const weights = new Map([...wanted].map(word => [word, weightOf(word)]))
  const ranked = pieces
    .map((piece, index) => ({ piece, index, score: scoreOf(weights, stems[index] ?? new Set()) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
  const found: KnowledgePiece[] = []
  let chars = 0
  for (const { piece } of ranked) {
    if (found.length === maxPieces) break
    if (chars + piece.text.length > maxChars) continue
    found.push(piece)
    chars += piece.text.length
  }
  return found
}

function scoreOf(weights: ReadonlyMap<string, number>, words: ReadonlySet<string>): number {
  let score = 0
  for (const [word, weight] of weights) if (words.has(word)) score += weight
  return score
}
