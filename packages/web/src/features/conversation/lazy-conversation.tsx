import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { prefetchWhenIdle } from '../../lib/browser/when-idle.ts'
import type { ConversationProps } from './Conversation.tsx'
import { OpeningConversation } from './OpeningConversation.tsx'
import { loadConversation, loadedConversation } from './preload-conversation.ts'

const LazyConversation = lazy(async () => ({ default: await loadConversation() }))

/** The open conversation. The ticket list does not wait for this chunk; `fallback` stands in until it is there, by default its head and a skeleton. */
export function ConversationPane({ fallback, ...props }: ConversationProps & { fallback?: ReactNode }) {
  // A lazy component waits once also for code that is there.
  const [Pane] = useState(() => loadedConversation() ?? LazyConversation)
  return (
    <Suspense fallback={fallback ?? <OpeningConversation uuid={props.uuid} />}>
      <Pane {...props} />
    </Suspense>
  )
}

/** Milliseconds until the list is drawn; a first conversation is opened soon after it. */
const PREFETCH_DELAY_MS = 500

/** Prefetches it while idle, so that the first ticket opens like every other. */
export function usePrefetchConversation(): void {
  useEffect(() => prefetchWhenIdle(loadConversation, PREFETCH_DELAY_MS), [])
}
