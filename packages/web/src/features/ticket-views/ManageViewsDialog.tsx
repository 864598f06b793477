import { Modal, TextInput } from '@mantine/core'
import { LIMITS, type TicketView } from '@recado/contract'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '../../lib/form/is-composing.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { hasView, moveView, renameView, removeView } from './view-changes.ts'
import styles from './ManageViewsDialog.module.css'
import { useSaveViews } from './use-save-views.ts'

export interface ManageViewsDialogProps {
  opened: boolean
  onClose: () => void
}

interface ViewRowProps {
  view: TicketView
  first: boolean
  last: boolean
  isTaken: (name: string) => boolean
  onRename: (to: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ViewRow({ view: { name }, first, last, isTaken, onRename, onMove, onRemove }: ViewRowProps) {
  const t = useTranslations('tickets.views')
  const validation = useTranslations('validation')
  const [typed, setTyped] = useState(name)
  const taken = isTaken(typed) ? t('taken') : undefined
  const problem = typed.trim() === '' ? validation('required') : taken
  const finish = () => {
    if (problem !== undefined) setTyped(name)
    else if (typed.trim() !== name) onRename(typed.trim())
  }
  return (
    <li className={styles.row}>
      <TextInput
        className={styles.name}
        aria-label={t('nameOf', { name })}
        maxLength={LIMITS.viewNameMax}
        value={typed}
        error={problem}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={event => {
          if (event.key === 'Enter' && !isComposing(event)) finish()
        }}
      />
      <IconButton
        label={t('up', { name })}
        icon={<ArrowUp size={18} />}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('down', { name })}
        icon={<ArrowDown size={18} />}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <IconButton label={t('remove', { name })} icon={<Trash2 size={18} />} onClick={onRemove} />
    </li>
  )
}

function ViewList() {
  const t = useTranslations('tickets.views')
  const actions = useTranslations('actions')
  const { views, save } = useSaveViews()
  const remove = async (name: string) => {
    if (
      await confirm({
        title: t('removeTitle', { name }),
        message: t('removeText'),
        confirm: actions('delete'),
      })
    )
      save(old => removeView(old, name))
  }
  if (views.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <ul className={styles.rows}>
      {views.map((view, index) => (
        <ViewRow
          key={view.name}
          view={view}
          first={index === 0}
          last={index === views.length - 1}
          isTaken={name => hasView(removeView(views, view.name), name)}
          onRename={to => save(old => renameView(old, view.name, to))}
          onMove={by => save(old => moveView(old, view.name, by))}
          onRemove={() => void remove(view.name)}
        />
      ))}
    </ul>
  )
}

/** The saved views by name: rename, order and remove, each change at once and on all devices. */
export function ManageViewsDialog({ opened, onClose }: ManageViewsDialogProps) {
  const t = useTranslations('tickets.views')
  return (
    <Modal opened={opened} onClose={onClose} title={t('manageTitle')} size="md">
      <ViewList />
    </Modal>
  )
}
