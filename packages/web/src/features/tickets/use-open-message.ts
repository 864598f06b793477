import { useCallback } from 'react'
import { setJumpTarget } from '../search/index.ts'
import { useOpenUuid, useTicketNavigation } from './navigation.ts'

/**
 * Opens a ticket at one of its messages. Does not navigate if it is open: the router would reset the scroll.
 */
export function useOpenMessage(): (uuid: string, messageId: number) => void {
  const openUuid = useOpenUuid()
  const { open } = useTicketNavigation()
  return useCallback(
    (uuid, messageId) => {
      setJumpTarget(uuid, messageId)
      if (uuid !== openUuid) open(uuid)
    },
    [open, openUuid],
  )
}
