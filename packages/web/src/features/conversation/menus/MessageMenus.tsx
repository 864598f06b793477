import type { Message } from '@recado/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmojiPopover } from '../../../ui/emoji/EmojiPopover.tsx'
import type { MessageAction } from './message-actions.ts'
import { anchorAttributes, MessageMenu, type MenuAction, type MenuRequest } from './MessageMenu.tsx'

export interface MessageMenusProps {
  request: MenuRequest | null
  actions: ReadonlySet<MessageAction>
  onClose: () => void
  onAction: (action: MenuAction, message: Message) => void
  onReact: (message: Message, emoji: string) => void
}

/** The menu of a message, and the full emoji picker on request. */
export function MessageMenus({ request, actions, onClose, onAction, onReact }: MessageMenusProps) {
  const t = useTranslations('conversation.menu')
  const [emojiRequest, setEmojiRequest] = useState<MenuRequest | null>(null)
  const message = request?.message
  const close = () => {
    // The opened target takes the focus itself.
    const { trigger } = request ?? {}
    onClose()
    requestAnimationFrame(() => {
      const active = document.activeElement
      // On a slow device the menu is still there in the next frame, and takes the focus with it when it goes.
      if (active === document.body || active?.closest('[role=menu]')) trigger?.focus()
    })
  }
  return (
    <>
      <MessageMenu
        request={request}
        actions={actions}
        onClose={close}
        onAction={action => message && onAction(action, message)}
        onReact={emoji => message && onReact(message, emoji)}
        onMoreEmoji={() => {
          setEmojiRequest(request)
          onClose()
        }}
      />
      {emojiRequest ? (
        <EmojiPopover
          opened
          label={t('moreEmoji')}
          onClose={() => setEmojiRequest(null)}
          onPick={emoji => {
            onReact(emojiRequest.message, emoji)
            setEmojiRequest(null)
          }}
        >
          <button {...anchorAttributes(t('moreEmoji'), emojiRequest.anchor)} />
        </EmojiPopover>
      ) : null}
    </>
  )
}
