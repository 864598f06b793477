import { lazy } from 'react'

export { useMentionList, type MentionSuggestions } from './use-mention-list.ts'
export { useReadMentions } from './use-read-mentions.ts'
export const MentionList = lazy(async () => ({ default: (await import('./MentionList.tsx')).MentionList }))
export const MentionedText = lazy(async () => ({
  default: (await import('./MentionedText.tsx')).MentionedText,
}))
