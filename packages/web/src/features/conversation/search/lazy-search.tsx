import { lazy, Suspense } from 'react'
import { useConversation } from '../conversation-state.ts'
import type { ConversationSearchProps } from './ConversationSearch.tsx'

const LazySearch = lazy(async () => ({
  default: (await import('./ConversationSearch.tsx')).ConversationSearch,
}))

/** The search in the conversation while it is open. Users who do not search never load this chunk. */
export function ConversationSearch(props: ConversationSearchProps) {
  const isSearching = useConversation(state => state.searching)
  return isSearching ? (
    <Suspense fallback={null}>
      <LazySearch {...props} />
    </Suspense>
  ) : null
}
