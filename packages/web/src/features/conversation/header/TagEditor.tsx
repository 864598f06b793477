import { ROUTES, type Ticket } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { TagsField, useTagNames } from '../../tags/index.ts'
import { applyTicketEvent } from '../../tickets/index.ts'

/** Selects known and new tags; every change is saved at once. Spec: workspace 2 "tag editor". */
export function TagEditor({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('conversation.tags')
  const { known, choicesOf } = useTagNames(ticket.tags)
  const [names, setNames] = useState(() => ticket.tags.map(({ name }) => name))
  const syncMutation = useMutation({
    mutationFn: (chosen: readonly string[]) =>
      call(ROUTES.syncTags, { body: { ticketId: ticket.id, tags: choicesOf(chosen) } }),
    onSuccess: tags =>
      applyTicketEvent({ name: 'ticket', payload: { action: 'update', ticket: { ...ticket, tags } } }),
    onError: () => setNames(ticket.tags.map(({ name }) => name)),
  })
  const choose = (chosen: string[]) => {
    setNames(chosen)
    syncMutation.mutate(chosen)
  }
  return (
    <TagsField
      size="md"
      label={t('label')}
      description={t('hint')}
      known={known}
      value={names}
      onChange={choose}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
