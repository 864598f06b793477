import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/language.ts'
import { useMe } from '../../session/index.ts'
import { chaptersFor, type GuideChapter, type GuidePage } from './book.ts'
import { guideQuery } from './guide.queries.ts'

/** The guide in the reader's language. */
export const useGuide = () => useQuery(guideQuery(useLanguage(state => state.language)))

/** The chapters of the guide for the reader; undefined while they load. */
export function useChapters(): readonly GuideChapter[] | undefined {
  const { super: isOperator } = useMe()
  const { data: book } = useGuide()
  return book && chaptersFor(book, isOperator)
}

/** A page and the ones beside it in its chapter. */
export interface GuidePlace {
  readonly page: GuidePage
  readonly chapter: string
  readonly previous: GuidePage | undefined
  readonly next: GuidePage | undefined
}
/** Any page by its name: links lead also to those that the table of contents leaves out. */
export function findPage(chapters: readonly GuideChapter[], name: string): GuidePlace | undefined {
  for (const { title, pages } of chapters) {
    const at = pages.findIndex(page => page.name === name)
    const page = pages[at]
    if (page) return { page, chapter: title, previous: pages[at - 1], next: pages[at + 1] }
  }
  return undefined
}
