import type { MergeSuggestion } from '@recado/contract'
import { useTranslations } from 'use-intl'

/** Returns the merge reasons as text. */
export function useMergeReasons(): (pair: Pick<MergeSuggestion, 'reasons'>) => string {
  const t = useTranslations('merging.reasons')
  return ({ reasons }) => reasons.map(reason => t(reason)).join(' · ')
}
