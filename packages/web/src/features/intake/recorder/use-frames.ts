import type { AuditEntry, BotDecision, BotDecisionNames, BotReplay, BotReplays } from '@recado/contract'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../../lib/live/live.ts'
import {
  botDecisionsQuery,
  botReplayQuery,
  refetchBotDecisions,
  refetchReplays,
} from '../bot-decisions.queries.ts'

/** A decision with its place among those of the ticket, from 1. */
export interface Frame {
  readonly number: number
  readonly decision: BotDecision
  readonly names: BotDecisionNames
}

const newestFirst = (a: AuditEntry, b: AuditEntry) => b.at.localeCompare(a.at) || b.id - a.id
/** The changes that the pages tell, each once, newest first. */
const mergeChanges = (pages: readonly BotReplays[]): AuditEntry[] =>
  [...new Map(pages.flatMap(({ changes }) => changes.map(change => [change.id, change]))).values()].toSorted(
    newestFirst,
  )

/** The replays of the loaded pages; none before the user asks for them. */
function useReplays(ticketId: number, befores: readonly (number | null)[], isWanted: boolean) {
  const pages = useQueries({
    queries: isWanted ? befores.map(before => botReplayQuery(ticketId, before)) : [],
  })
  const loaded = pages.flatMap(({ data }) => (data ? [data] : []))
  const found = new Map(
    loaded.flatMap(({ replays, names }) =>
      replays.map(replay => [replay.messageId, { replay, names }] as const),
    ),
  )
  const count = (verdict: BotReplay['verdict']) =>
    [...found.values()].filter(({ replay }) => replay.verdict === verdict).length
  return {
    found,
    changes: mergeChanges(loaded),
    at: new Date(Math.max(0, ...pages.map(page => page.dataUpdatedAt))),
    counts: { same: count('same'), different: count('different'), failed: count('failed') },
    isPending: pages.some(page => page.isPending),
    error: pages.find(page => page.error)?.error,
  }
}

/** The loaded frames, oldest first, and their replays once they are wanted. New frames appear by themselves. */
export function useFrames(ticketId: number) {
  const query = useInfiniteQuery(botDecisionsQuery(ticketId))
  const [isReplayed, setReplayed] = useState(false)
  const [shows, setShows] = useState<'all' | 'changes'>('all')
  useLive('appMessage', ({ ticket }) => {
    if (ticket.id === ticketId) refetchBotDecisions(ticketId)
  })
  const replays = useReplays(ticketId, (query.data?.pageParams ?? []) as (number | null)[], isReplayed)
  const frames: Frame[] = (query.data?.pages ?? [])
    .toReversed()
    .flatMap(({ decisions, names, first }) =>
      decisions.map((decision, index) => ({ number: first + index, decision, names })),
    )
  const replayOf = ({ decision }: Frame) => replays.found.get(decision.message.id)
  const isDifferent = (frame: Frame) => replayOf(frame)?.replay.verdict === 'different'
  const isComplete = isReplayed && frames.every(replayOf)
  return {
    query,
    frames,
    figures: query.data?.pages[0]?.figures,
    shown: shows === 'all' ? frames : frames.filter(isDifferent),
    differences: frames.filter(isDifferent),
    replays,
    replayOf,
    isReplayed,
    isComplete,
    /** Replays all frames, again where some have come since. */
    replay: () => {
      if (isReplayed && !isComplete) refetchReplays(ticketId)
      setReplayed(true)
    },
    closeReplay: () => {
      setReplayed(false)
      setShows('all')
    },
    shows,
    setShows,
  }
}
export type Frames = ReturnType<typeof useFrames>
