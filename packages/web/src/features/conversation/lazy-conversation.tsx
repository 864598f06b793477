import { lazy, Suspense, useEffect } from 'react'
import { prefetchWhenIdle } from '../../lib/browser/when-idle.ts'
import type { ConversationProps } from './Conversation.tsx'

const load = async () => ({ default: (await import('./Conversation.tsx')).Conversation })
const LazyConversation = lazy(load)

/** The open conversation. The ticket list does not wait for this chunk. */
export function ConversationPane(props: ConversationProps) {
  return (
    <Suspense fallback={null}>
      <LazyConversation {...props} />
    </Suspense>
  )
}

/** Prefetches it while idle, so that the first ticket opens like every other. */
export function usePrefetchConversation(): void {
  useEffect(() => prefetchWhenIdle(load), [])
}
