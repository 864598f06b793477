import type { Ticket } from '@recado/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { useTicketNavigation } from '../tickets/index.ts'

/**
 * Leaves a ticket that is not for these eyes, not any more, or not there any more, and says which. Spec: workspace 5 "Acceso no
 * permitido", 4 "Delete ticket".
 */
export function useGone(uuid: string, { data, error }: Pick<UseQueryResult<Ticket>, 'data' | 'error'>): void {
  const t = useTranslations('conversation')
  const { leave } = useTicketNavigation()
  const known = useRef(false)
  useEffect(() => {
    if (data && !error) known.current = true
  }, [data, error])
  useEffect(() => {
    if (!(error instanceof ApiError)) return
    if (error.code === 'ERR_NO_PERMISSION') {
      if (known.current) toast.info(t('left'))
      else toast.error(t('noAccess'))
    } else if (error.code === 'ERR_NO_TICKET_FOUND') {
      if (known.current) toast.success(t('header.deleted'))
      else toast.error(error)
    } else return
    leave()
    queryClient.removeQueries({ queryKey: ['ticket', uuid] })
  }, [error, leave, t, uuid])
}
