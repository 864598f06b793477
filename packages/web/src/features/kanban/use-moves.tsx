import { ROUTES, type KanbanLane, type Ticket } from '@recado/contract'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { hideUndoToast, showUndoToast } from '../../ui/feedback/undo-toast.tsx'
import { applyBoardEvent, awaitBoard, shownCard } from './board.queries.ts'
import styles from './MoveDialog.module.css'

const UNDO_MS = 5_000
/** The toast of the last move: each move has one of its own, which names it. */
let toastId = 'kanban-move-0'
let moveCount = 0

function startMove(): string {
  hideUndoToast(toastId)
  moveCount += 1
  toastId = `kanban-move-${moveCount}`
  return toastId
}

const show = (ticket: Ticket): void =>
  applyBoardEvent({ name: 'ticket', payload: { action: 'update', ticket } })

/** The ticket as it looks in another lane, before the server says so. */
function inLane(ticket: Ticket, laneId: number | null, lanes: readonly KanbanLane[]): Ticket {
  const tags = ticket.tags.filter(({ id }) => id !== ticket.laneId)
  const lane = lanes.find(({ id }) => id === laneId)
  return {
    ...ticket,
    laneId,
    tags: lane ? [...tags, { id: lane.id, name: lane.name, color: lane.color }] : tags,
  }
}

/**
 * Moves cards: at once on screen, back on a failure, and undone within five seconds. `said` is the sentence
 * for whoever hears the board.
 */
export function useMoves(lanes: readonly KanbanLane[]) {
  const t = useTranslations('kanban')
  const [said, say] = useState('')
  return useMemo(() => {
    const nameOf = (laneId: number | null): string => lanes.find(({ id }) => id === laneId)?.name ?? t('open')
    const send = async (ticket: Ticket, laneId: number | null, sentence: 'done' | 'undone') => {
      const { name } = ticket.contact
      show(inLane(ticket, laneId, lanes))
      say(t(`move.${sentence}`, { name, lane: nameOf(laneId) }))
      try {
        const moved = await call(ROUTES.moveCard, {
          body: { ticketId: ticket.id, laneId, fromLaneId: ticket.laneId },
        })
        show(moved)
        return moved
      } catch (error) {
        show(ticket)
        toast.error(error)
        await awaitBoard()
        const shownId = shownCard(ticket.id)?.laneId ?? null
        // Somebody else may have moved it before.
        if (shownId === ticket.laneId)
          say(t('move.failed', { name, lane: nameOf(shownId), reason: errorText(error) }))
        else say(t('move.taken', { name, lane: nameOf(shownId) }))
        return undefined
      }
    }
    const move = async (ticket: Ticket, laneId: number | null): Promise<void> => {
      if (laneId === ticket.laneId) return
      const id = startMove()
      const moved = await send(ticket, laneId, 'done')
      // A later move has its own toast by now.
      if (!moved || id !== toastId) return
      showUndoToast({
        id,
        message: (
          <span className={styles.moved}>
            {t.rich('move.moved', {
              name: moved.contact.name,
              lane: nameOf(laneId),
              b: words => <b>{words}</b>,
            })}
          </span>
        ),
        action: t('move.undo'),
        ms: UNDO_MS,
        onUndo: () => {
          hideUndoToast(id)
          void send(moved, ticket.laneId, 'undone')
        },
        onExpire: () => undefined,
      })
    }
    const tellTaken = (ticket: Ticket, now: Ticket | undefined): void => {
      const { name } = ticket.contact
      const sentence = now ? t('move.taken', { name, lane: nameOf(now.laneId) }) : t('move.gone', { name })
      say(sentence)
      toast.info(sentence)
    }
    return {
      tellTaken,
      move: (ticket: Ticket, laneId: number | null) => void move(ticket, laneId),
      nameOf,
      said,
      say,
    }
  }, [lanes, t, said])
}
export type Moves = ReturnType<typeof useMoves>
