import { Modal } from '@mantine/core'
import type { KanbanLane, Ticket } from '@recado/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import shared from './Board.module.css'
import styles from './MoveDialog.module.css'
import { lookOf } from './lane-look.ts'

export interface MoveDialogProps {
  ticket: Ticket | null
  lanes: readonly KanbanLane[]
  onMove: (ticket: Ticket, laneId: number | null) => void
  onClose: () => void
}

/** Chooses the lane of a card from a list. */
export function MoveDialog({ ticket, lanes, onMove, onClose }: MoveDialogProps) {
  const t = useTranslations('kanban')
  const [isChosen, setChosen] = useState(false)
  const [shown, setShown] = useState(ticket)
  if (ticket !== shown) {
    setShown(ticket)
    if (ticket) setChosen(false)
  }
  const choices = [null, ...lanes.map(({ id }) => id)]
  return (
    <Modal
      opened={ticket !== null}
      onClose={onClose}
      title={ticket ? t('move.title', { name: ticket.contact.name }) : ''}
      size="sm"
      // A chosen lane moves the card, and the focus goes with it.
      returnFocus={!isChosen}
    >
      <ul className={styles.choices}>
        {choices.map(laneId => {
          const look = lookOf(laneId, lanes, t('open'))
          const isHere = ticket?.laneId === laneId
          return (
            <li key={laneId ?? 'open'}>
              <button
                type="button"
                className={styles.choice}
                disabled={isHere}
                data-autofocus={laneId === (ticket?.laneId === null ? choices[1] : null) || undefined}
                onClick={() => {
                  setChosen(true)
                  onClose()
                  if (ticket) onMove(ticket, laneId)
                }}
              >
                <i className={shared.square} style={{ background: look.color }} />
                <span className={shared.cut}>{look.name}</span>
                {isHere ? <span className={styles.here}>{t('move.here')}</span> : null}
              </button>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
