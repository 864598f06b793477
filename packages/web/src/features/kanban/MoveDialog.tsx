import { Modal } from '@mantine/core'
import type { BoardLane, Ticket } from '@recado/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import shared from './Board.module.css'
import { LaneCount, LaneStateNote } from './LaneCount.tsx'
import styles from './MoveDialog.module.css'
import { lookOf, type LaneLook, type LaneOfBoard } from './lane-look.ts'

interface LaneChoiceProps {
  look: LaneLook
  /** Undefined until the board shows the lane. */
  lane: BoardLane | undefined
  isWhole: boolean
  isHere: boolean
  isFirst: boolean
  onChoose: () => void
}

/** A lane to move a card to, with its number of cards, and whether it is full. */
function LaneChoice({ look, lane, isWhole, isHere, isFirst, onChoose }: LaneChoiceProps) {
  const t = useTranslations('kanban.move')
  return (
    <button
      type="button"
      className={styles.choice}
      disabled={isHere}
      data-autofocus={isFirst || undefined}
      onClick={onChoose}
    >
      <i className={shared.square} style={{ background: look.color }} />
      <span className={shared.cut}>{look.name}</span>{' '}
      <span className={styles.facts}>
        {isHere ? <span>{t('here')}</span> : null}
        {lane ? <LaneCount lane={lane} look={look} isWhole={isWhole} /> : null}
        {lane ? <LaneStateNote lane={lane} look={look} isWhole={isWhole} /> : null}
      </span>
    </button>
  )
}

export interface MoveDialogProps {
  ticket: Ticket | null
  lanes: readonly LaneOfBoard[]
  board: readonly BoardLane[]
  isWhole: boolean
  onMove: (ticket: Ticket, laneId: number | null) => void
  onClose: () => void
}

/** Chooses the lane of a card from a list. */
export function MoveDialog({ ticket, lanes, board, isWhole, onMove, onClose }: MoveDialogProps) {
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
        {choices.map(laneId => (
          <li key={laneId ?? 'open'}>
            <LaneChoice
              look={lookOf(laneId, lanes, t('open'))}
              lane={board.find(one => one.laneId === laneId)}
              isWhole={isWhole}
              isHere={ticket?.laneId === laneId}
              isFirst={laneId === (ticket?.laneId === null ? choices[1] : null)}
              onChoose={() => {
                setChosen(true)
                onClose()
                if (ticket) onMove(ticket, laneId)
              }}
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
