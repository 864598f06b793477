import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'

/** Returns the chat id in the URL, if any. */
export function useOpenChat(): number | undefined {
  const { chatId = '' }: { chatId?: string } = useParams({ strict: false })
  return /^\d{1,10}$/.test(chatId) ? Number(chatId) : undefined
}

/** Navigates to chats. */
export function useChatNavigation() {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      open: (chatId: number) => void navigate({ to: '/chats/$chatId', params: { chatId: String(chatId) } }),
      leave: () => void navigate({ to: '/chats' }),
    }),
    [navigate],
  )
}
