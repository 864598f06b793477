/** A part of a text: plain words, words of the screen, code, a link to a page of the guide or to another site. */
export type GuideInline =
  | string
  | { readonly bold: string }
  | { readonly code: string }
  | { readonly text: string; readonly page: string; readonly hash?: string | undefined }
  | { readonly text: string; readonly href: string }
export type GuidePhrase = readonly GuideInline[]

export interface GuideItem {
  readonly text: GuidePhrase
  /** A list within the item. */
  readonly items: readonly GuidePhrase[]
}
export type GuideBlock =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | {
      readonly kind: 'picture'
      readonly text: string
      readonly src: string
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'paragraph'; readonly text: GuidePhrase }
  | { readonly kind: 'bullets' | 'steps'; readonly items: readonly GuideItem[] }

export interface GuidePage {
  /** Of its file, the same in every language. */
  readonly name: string
  readonly title: string
  readonly blocks: readonly GuideBlock[]
}
export interface GuideChapter {
  readonly title: string
  readonly pages: readonly GuidePage[]
}
/** The guide in one language. */
export interface GuideBook {
  readonly title: string
  readonly chapters: readonly GuideChapter[]
}

/** Pages that only people who run the server need. */
const isForOperators = ({ name }: GuidePage): boolean => name.startsWith('operator-')

/** The chapters that a reader is shown. */
export const chaptersFor = ({ chapters }: GuideBook, isOperator: boolean): readonly GuideChapter[] =>
  isOperator ? chapters : chapters.filter(({ pages }) => !pages.every(isForOperators))

export const textOfPhrase = (text: GuidePhrase): string =>
  text
    .map(part => {
      if (typeof part === 'string') return part
      if ('bold' in part) return part.bold
      return 'code' in part ? part.code : part.text
    })
    .join('')

/** The first sentence of a page. */
export function summaryOf({ blocks }: GuidePage): string {
  const first = blocks.find(({ kind }) => kind === 'paragraph')
  const text = first && 'text' in first && typeof first.text !== 'string' ? textOfPhrase(first.text) : ''
  return /^.*?[.?](?=\s|$)/u.exec(text)?.[0] ?? text
}
