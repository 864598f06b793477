import { Popover, TagsInput } from '@mantine/core'
import { LIMITS, ROUTES, type TagBrief, type Ticket } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { TagChip } from '../../ui/Chip.tsx'
import { allTagsQuery } from '../tags/index.ts'
import { hearAboutTickets } from '../tickets/index.ts'
import styles from './TagBar.module.css'

/** Choosing tags, known and new; every change counts at once. Spec: workspace 2 "tag editor". */
function TagEditor({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('conversation.tags')
  const { data: all = [] } = useQuery(allTagsQuery)
  const [names, setNames] = useState(() => ticket.tags.map(({ name }) => name))
  const [problem, setProblem] = useState<string | null>(null)
  const known = new Map<string, TagBrief>([...all, ...ticket.tags].map(tag => [tag.name.toLowerCase(), tag]))
  const syncing = useMutation({
    mutationFn: (chosen: readonly string[]) =>
      call(ROUTES.syncTags, {
        body: {
          ticketId: ticket.id,
          tags: chosen.map(name => {
            const tag = known.get(name.toLowerCase())
            return tag ? { id: tag.id } : { name }
          }),
        },
      }),
    onSuccess: tags => hearAboutTickets({ name: 'ticket', payload: { action: 'update', ticket: { ...ticket, tags } } }),
    onError: () => setNames(ticket.tags.map(({ name }) => name)),
  })
  const choose = (chosen: string[]) => {
    const wrong = chosen.find(name => !known.has(name.toLowerCase()) && (name.trim().length < LIMITS.tagNameMin || name.length > LIMITS.tagNameMax))
    setProblem(wrong === undefined ? null : t('length', { min: String(LIMITS.tagNameMin), max: String(LIMITS.tagNameMax) }))
    if (wrong !== undefined) return
    setNames(chosen)
    syncing.mutate(chosen)
  }
  return (
    <TagsInput
      size="md"
      label={t('label')}
      description={t('hint')}
      placeholder={names.length === 0 ? t('placeholder') : undefined}
      data={[...known.values()].map(({ name }) => name)}
      renderOption={({ option }) => <TagChip name={option.value} color={known.get(option.value.toLowerCase())?.color ?? 'var(--control)'} size="md" />}
      value={names}
      onChange={choose}
      error={problem}
      isDuplicate={(name, chosen) => chosen.some(one => one.toLowerCase() === name.toLowerCase())}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={220}
      data-autofocus
    />
  )
}

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
          <button type="button" className={styles.add} aria-haspopup="dialog" aria-expanded={editing} onClick={() => onEditing(!editing)}>
            <Plus size={12} strokeWidth={2.2} aria-hidden="true" /> {t('add')}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('label')}>
          <TagEditor key={ticket.id} ticket={ticket} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
