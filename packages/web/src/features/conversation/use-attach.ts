import { LIMITS } from '@recado/contract'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../ui/toast.tsx'
import { attachmentOf, isTooLarge } from './attachment.ts'
import { addToTray, useConversation } from './conversation-state.ts'

/** Puts files into the tray; says so when one is too large or there are too many. */
export function useAttach(): (files: readonly File[]) => Promise<void> {
  const t = useTranslations('conversation.tray')
  return useCallback(
    async files => {
      const large = files.find(isTooLarge)
      if (large) toast.error(t('tooLarge', { name: large.name, megabytes: String(LIMITS.mediaMaxBytes / 1024 / 1024) }))
      const room = LIMITS.mediaPerMessage - useConversation.getState().tray.length
      const taken = files.filter(file => !isTooLarge(file) && file.size > 0)
      if (taken.length > room) toast.info(t('tooMany', { count: LIMITS.mediaPerMessage }))
      addToTray(await Promise.all(taken.slice(0, Math.max(0, room)).map(attachmentOf)))
    },
    [t],
  )
}
