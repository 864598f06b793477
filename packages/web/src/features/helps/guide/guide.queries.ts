import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../i18n/language.ts'
import type { GuideBook } from './book.ts'

const BOOKS: Record<Language, () => Promise<{ book: GuideBook }>> = {
  pt: () => import('guide:pt'),
  en: () => import('guide:en'),
  es: () => import('guide:es'),
  tr: () => import('guide:tr'),
}

/** The guide in a language. It is a file of this build: it is cached with the scripts and read offline. */
export const guideQuery = (language: Language) =>
  queryOptions({
    queryKey: ['guide', language],
    queryFn: async () => (await BOOKS[language]()).book,
    staleTime: Infinity,
    networkMode: 'always',
  })
