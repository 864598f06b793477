import { Button, Menu, VisuallyHidden } from '@mantine/core'
import type { BoardLane } from '@recado/contract'
import type { Board } from '@recado/domain'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronLeft, ChevronRight, Pencil } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActiveFilters } from '../../ui/filters/ActiveFilters.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useMay } from '../session/index.ts'
import { BoardSummary } from './BoardHeader.tsx'
import type { BoardSearchModel } from './board-search.ts'
import shared from './Board.module.css'
import { FilterButton } from './FilterButton.tsx'
import { LaneCount } from './LaneCount.tsx'
import { lookOf, type LaneOfBoard } from './lane-look.ts'
import styles from './PhoneBoard.module.css'
import { useBoardChoices } from './use-board-choices.ts'

export interface PhoneHeadProps {
  model: BoardSearchModel
  board: Board | undefined
  /** The choice of the lane. */
  children?: ReactNode
}

/** The only line above the lane of a phone: the choice of the lane, and the way to the filters. */
export function PhoneHead({ model, board, children }: PhoneHeadProps) {
  const { search, change } = model
  const button = useRef<HTMLButtonElement>(null)
  const { removed } = useBoardChoices(search, change)
  return (
    <div className={styles.head} data-toolbar>
      {children}
      <FilterButton model={model} hasText button={button} className={styles.filters} />
      <VisuallyHidden>
        <BoardSummary board={board} />
      </VisuallyHidden>
      <ActiveFilters active={removed} onLeave={() => button.current?.focus({ preventScroll: true })} />
    </div>
  )
}

export interface LanePickerProps {
  lanes: readonly LaneOfBoard[]
  board: readonly BoardLane[]
  isWhole: boolean
  shownAt: number
  onShow: (laneId: number | null) => void
}

/** The lane that a phone shows, the way to the ones beside it, and the list of all. */
export function LanePicker({ lanes, board, isWhole, shownAt, onShow }: LanePickerProps) {
  const t = useTranslations('kanban')
  const shown = board[shownAt]
  if (!shown) return null
  const look = lookOf(shown.laneId, lanes, t('open'))
  return (
    <div className={styles.lanes}>
      <StepButton
        label={t('lane.previous')}
        icon={<ChevronLeft size={18} />}
        lane={board[shownAt - 1]}
        onShow={onShow}
      />
      <Menu position="bottom" width="target" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            className={styles.picker}
            data-lane-picker
            rightSection={<ChevronDown size={14} aria-hidden="true" />}
          >
            <i className={shared.square} style={{ background: look.color }} />
            <span className={shared.cut} aria-hidden="true">
              {look.name}
            </span>
            <span aria-hidden="true">
              <LaneCount lane={shown} look={look} isWhole={isWhole} />
            </span>
            <VisuallyHidden>{t('lane.chosen', { lane: look.name, count: shown.count })}</VisuallyHidden>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.choices} aria-label={t('board')}>
          <LaneChoices lanes={lanes} board={board} isWhole={isWhole} shownAt={shownAt} onShow={onShow} />
        </Menu.Dropdown>
      </Menu>
      <StepButton
        label={t('lane.next')}
        icon={<ChevronRight size={18} />}
        lane={board[shownAt + 1]}
        onShow={onShow}
      />
      <VisuallyHidden role="status">
        {t('lane.chosen', { lane: look.name, count: shown.count })}
      </VisuallyHidden>
    </div>
  )
}

interface StepButtonProps {
  label: string
  icon: ReactNode
  /** Undefined at the end of the board. */
  lane: BoardLane | undefined
  onShow: (laneId: number | null) => void
}

/** Shows the lane beside the shown one. It keeps the focus at the end of the board. */
function StepButton({ label, icon, lane, onShow }: StepButtonProps) {
  return (
    <IconButton
      variant="subtle"
      size="input-sm"
      label={label}
      icon={icon}
      aria-disabled={lane === undefined || undefined}
      data-disabled={lane === undefined || undefined}
      onClick={() => {
        if (lane) onShow(lane.laneId)
      }}
    />
  )
}

function LaneChoices({ lanes, board, isWhole, shownAt, onShow }: LanePickerProps) {
  const t = useTranslations('kanban')
  const navigate = useNavigate()
  const mayWrite = useMay('lanes:write')
  return (
    <>
      {board.map((lane, at) => {
        const look = lookOf(lane.laneId, lanes, t('open'))
        return (
          <Menu.Item
            key={lane.laneId ?? 'open'}
            aria-current={at === shownAt || undefined}
            leftSection={<i className={shared.square} style={{ background: look.color }} />}
            rightSection={<LaneCount lane={lane} look={look} isWhole={isWhole} />}
            onClick={() => onShow(lane.laneId)}
          >
            {look.name}
          </Menu.Item>
        )
      })}
      {mayWrite ? (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<Pencil size={16} />} onClick={() => void navigate({ to: '/TagsKanban' })}>
            {t('lane.edit')}
          </Menu.Item>
        </>
      ) : null}
    </>
  )
}
