import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'

/** The chat of the address, if there is one. */
export function useOpenChat(): number | undefined {
  const { chatId = '' }: { chatId?: string } = useParams({ strict: false })
  return /^\d{1,10}$/.test(chatId) ? Number(chatId) : undefined
}

/** Ways to chats and back. */
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
