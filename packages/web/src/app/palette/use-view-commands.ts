import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ticketViewsQuery } from '../../features/ticket-views/index.ts'
import { parseTicketSearch, useOpenUuid, useTicketNavigation } from '../../features/tickets/index.ts'
import type { Command } from '../../lib/commands/commands.ts'

/** Commands that open the user's saved views. */
export function useViewCommands(): Command[] {
  const t = useTranslations('tickets.views')
  const { show } = useTicketNavigation()
  const openUuid = useOpenUuid()
  const { data } = useQuery(ticketViewsQuery)
  return (data?.views ?? []).map(({ name, filters }) => ({
    id: `view-${name}`,
    group: t('group'),
    label: name,
    words: t('group'),
    icon: Bookmark,
    run: () => show(parseTicketSearch(filters), openUuid),
  }))
}
