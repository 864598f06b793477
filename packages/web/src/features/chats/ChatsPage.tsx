import { useEffect, useState } from 'react'
import type { Chat } from '@recado/contract'
import { TwoPanes } from '../../ui/layout/TwoPanes.tsx'
import { ChatDialog } from './ChatDialog.tsx'
import { ChatManager } from './list/ChatManager.tsx'
import { ChatPane } from './thread/ChatPane.tsx'
import { useChatNavigation, useOpenChat } from './navigation.ts'
import { NoChat } from './NoChat.tsx'

/**
 * The chat list on the left, the open chat on the right; phones show one. Spec: workspace 2 "Internal chat".
 */
export function ChatsPage() {
  const chatId = useOpenChat()
  const { open } = useChatNavigation()
  const [dialog, setDialog] = useState<{ chat: Chat | undefined } | null>(null)
  const [shown, setShown] = useState<Chat>()
  // Keeps the form's content while it fades out.
  useEffect(() => {
    if (dialog) setShown(dialog.chat)
  }, [dialog])
  const openNewChat = () => setDialog({ chat: undefined })
  return (
    <TwoPanes shows={chatId === undefined ? 'list' : 'open'}>
      <ChatManager openId={chatId} onOpen={open} onNew={openNewChat} />
      {chatId === undefined ? (
        <NoChat onNew={openNewChat} />
      ) : (
        <ChatPane key={chatId} chatId={chatId} onEdit={chat => setDialog({ chat })} />
      )}
      <ChatDialog
        chat={dialog ? dialog.chat : shown}
        opened={dialog !== null}
        onClose={() => setDialog(null)}
        onCreated={open}
      />
    </TwoPanes>
  )
}
