import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { prefetchWhenIdle } from '../../lib/browser/when-idle.ts'
import type { ConversationProps } from './Conversation.tsx'
import { OpeningConversation } from './OpeningConversation.tsx'

const load = async () => ({ default: (await import('./Conversation.tsx')).Conversation })
const LazyConversation = lazy(load)

/** The open conversation. The ticket list does not wait for this chunk; `fallback` stands in until it is there, by default its head and a skeleton. */
export function ConversationPane({ fallback, ...props }: ConversationProps & { fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback ?? <OpeningConversation uuid={props.uuid} />}>
      <LazyConversation {...props} />
    </Suspense>
  )
}

/** Prefetches it while idle, so that the first ticket opens like every other. */
export function usePrefetchConversation(): void {
  useEffect(() => prefetchWhenIdle(load), [])
}
