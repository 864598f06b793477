import { Popover } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { Plus, Tag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { TagChip } from '../../../ui/Chip.tsx'
import { PresenceBar } from '../../presence/index.ts'
import styles from './TagBar.module.css'

const TagEditor = lazy(async () => ({ default: (await import('./TagEditor.tsx')).TagEditor }))

export interface TagBarProps {
  ticket: Ticket
  /** The editor is open. */
  editing: boolean
  onEditing: (editing: boolean) => void
}

/** The tags of a ticket under its header, and the button that changes them. */
export function TagBar({ ticket, editing, onEditing }: TagBarProps) {
  const t = useTranslations('conversation.tags')
  return (
    <div className={styles.bar}>
      <Tag className={styles.icon} size={16} strokeWidth={1.9} aria-hidden="true" />
      {ticket.tags.length > 0 ? (
        <ul className={styles.tags} aria-label={t('list')}>
          {ticket.tags.map(tag => (
            <li key={tag.id}>
              <TagChip {...tag} />
            </li>
          ))}
        </ul>
      ) : null}
      <Popover opened={editing} onChange={onEditing} position="bottom-start" width={320} trapFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.add}
            aria-haspopup="dialog"
            aria-expanded={editing}
            onClick={() => onEditing(!editing)}
          >
            <Plus size={12} strokeWidth={2.2} aria-hidden="true" /> {t('add')}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('label')}>
          <Suspense fallback={<div className={styles.editor} tabIndex={-1} data-autofocus />}>
            <TagEditor key={ticket.id} ticket={ticket} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Suspense fallback={null}>
        <PresenceBar ticketId={ticket.id} />
      </Suspense>
    </div>
  )
}
