import { Button, Checkbox, CloseButton } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { ArrowLeftRight, Check, Tag, UserRoundCheck, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewer } from '../../session/index.ts'
import { TransferDialog } from '../dialogs.ts'
import { restoreListFocus } from '../list/list-focus.ts'
import { startBulk, useBulk, type BulkChangeInput } from './bulk-actions.ts'
import { bulkTargets, type BulkTargets } from './bulk-targets.ts'
import styles from './BulkBar.module.css'
import { BulkTagDialog } from './BulkTagDialog.tsx'
import { BulkRefusals } from './BulkRefusals.tsx'
import { updateSelection, clearSelection, useSelection, selectAllRows } from './selection.ts'

interface BulkButtonProps {
  icon: LucideIcon
  label: string
  /** Number of selected tickets it applies to. */
  count: number
  main?: boolean
  onClick: () => void
}

function BulkButton({ icon: Icon, label, count, main = false, onClick }: BulkButtonProps) {
  return (
    <Button
      className={styles.action}
      variant={main ? 'filled' : 'subtle'}
      {...(main ? {} : { color: 'gray' })}
      disabled={count === 0}
      onClick={onClick}
    >
      <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
      <span>{label}</span>
      {count > 0 ? <b>{count}</b> : null}
    </Button>
  )
}

/** The selected tickets that each action applies to. */
function useBulkTargets(shown: readonly Ticket[]): BulkTargets {
  const viewer = useViewer()
  const chosen = useSelection(state => state.chosen)
  return bulkTargets(
    shown.filter(({ id }) => chosen.has(id)),
    viewer,
  )
}

/** The number of selected tickets; selects all rows or none. */
function SelectionHead({ shown, count }: { shown: readonly Ticket[]; count: number }) {
  const t = useTranslations('tickets.bulk')
  const all = shown.length > 0 && count === shown.length
  const selectAll = () => {
    const ids = shown.map(({ id }) => id)
    updateSelection(old => selectAllRows(old, ids))
  }
  return (
    <div className={styles.head}>
      <Checkbox
        size="sm"
        checked={all}
        indeterminate={count > 0 && !all}
        label={t('all')}
        onChange={all ? clearSelection : selectAll}
      />
      <span className={styles.count} role="status">
        {t('chosen', { count })}
      </span>
      <CloseButton aria-label={t('leave')} onClick={clearSelection} />
    </div>
  )
}

/** Actions for the selected tickets, with the number each applies to. */
function BulkActions({ shown }: { shown: readonly Ticket[] }) {
  const t = useTranslations('tickets.bulk')
  const targets = useBulkTargets(shown)
  const [dialog, setDialog] = useState<'transfer' | 'tag' | null>(null)

  const startChange = (some: readonly Ticket[], change: BulkChangeInput) => {
    startBulk(
      { tickets: some, change },
      { message: t(`doing.${change.do}`, { count: some.length }), undo: t('undo') },
    )
    setDialog(null)
    clearSelection()
    restoreListFocus()
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('label')}>
      <SelectionHead shown={shown} count={targets.tag.length} />
      <div className={styles.actions}>
        {shown.some(({ status }) => status === 'pending') ? (
          <BulkButton
            main
            icon={UserRoundCheck}
            label={t('accept')}
            count={targets.accept.length}
            onClick={() => startChange(targets.accept, { do: 'accept' })}
          />
        ) : null}
        <BulkButton
          icon={Check}
          label={t('close')}
          count={targets.close.length}
          onClick={() => startChange(targets.close, { do: 'close' })}
        />
        <BulkButton
          icon={ArrowLeftRight}
          label={t('transfer')}
          count={targets.transfer.length}
          onClick={() => setDialog('transfer')}
        />
        <BulkButton icon={Tag} label={t('tag')} count={targets.tag.length} onClick={() => setDialog('tag')} />
      </div>
      <TransferDialog
        opened={dialog === 'transfer'}
        title={t('transferTitle', { count: targets.transfer.length })}
        onTransfer={({ queueId, userId, msgTransfer }) =>
          queueId === null
            ? undefined
            : startChange(targets.transfer, {
                do: 'transfer',
                queueId,
                userId,
                ...(msgTransfer === undefined ? {} : { msgTransfer }),
              })
        }
        onClose={() => setDialog(null)}
      />
      <BulkTagDialog
        opened={dialog === 'tag'}
        count={targets.tag.length}
        onChoose={tags => startChange(targets.tag, { do: 'tag', tags })}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}

export interface BulkBarProps {
  /** The rows of the list, in its order. */
  shown: readonly Ticket[]
}

/** Shown under the list while tickets are selected, and while refusals of the last action are unread. */
export function BulkBar({ shown }: BulkBarProps) {
  const choosing = useSelection(state => state.choosing)
  const refusals = useBulk(state => state.refusals)
  return (
    <>
      {refusals.length > 0 ? <BulkRefusals /> : null}
      {choosing ? <BulkActions shown={shown} /> : null}
    </>
  )
}
