import type { Ticket } from '@recado/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { isAccepting, useTicketNavigation } from '../tickets/index.ts'

/**
 * Leaves a ticket that the user may not see, or no longer, or that was deleted, and shows which. Spec:
 * workspace 5 "Acceso no permitido", 4 "Delete ticket".
 */
export function useLeaveWhenGone(
  uuid: string,
  { data, error }: Pick<UseQueryResult<Ticket>, 'data' | 'error'>,
): void {
  const t = useTranslations('conversation')
  const { leave } = useTicketNavigation()
  const hasLoaded = useRef(false)
  useEffect(() => {
    if (data && !error) hasLoaded.current = true
  }, [data, error])
  useEffect(() => {
    // The answer to the acceptance says more.
    if (!(error instanceof ApiError) || (data && isAccepting(data.id))) return
    if (error.code === 'ERR_NO_PERMISSION') {
      if (hasLoaded.current) toast.info(t('left'))
      else toast.error(t('noAccess'))
    } else if (error.code === 'ERR_NO_TICKET_FOUND') {
      if (hasLoaded.current) toast.success(t('header.deleted'))
      else toast.error(error)
    } else return
    leave()
    queryClient.removeQueries({ queryKey: ['ticket', uuid] })
  }, [data, error, leave, t, uuid])
}
