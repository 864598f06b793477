import { TagsInput } from '@mantine/core'
import { LIMITS, ROUTES, type TagBrief, type Ticket } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { TagChip } from '../../ui/Chip.tsx'
import { allTagsQuery } from '../tags/index.ts'
import { hearAboutTickets } from '../tickets/index.ts'

/** Choosing tags, known and new; every change counts at once. Spec: workspace 2 "tag editor". */
export function TagEditor({ ticket }: { ticket: Ticket }) {
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
      autoFocus
    />
  )
}
