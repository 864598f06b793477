import type { SimulatorPhone, SimulatorContact, SimulatorMessage } from '@recado/contract'
import { useMemo, useState, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { voiceSample } from '../samples/voice.ts'
import type { PhoneActions } from '../use-phone.ts'
import { useAuthorId } from '../phone-selection.ts'
import { PhoneMessageMenu, type PhoneMenuRequest } from './messages/PhoneMessageMenu.tsx'
import type { BubbleActions } from './messages/PhoneBubble.tsx'
import { AuthorBar } from './composer/AuthorBar.tsx'
import { asSeenBy, authorName } from './group-chat.ts'
import { PhoneChat } from './PhoneChat.tsx'
import { PhoneComposer, type PhoneDraft } from './composer/PhoneComposer.tsx'

const ACK_READ = 4

/** Sends read receipts (blue ticks): messages in the open chat are read while the page is visible. */
function usePhoneReadReceipts(
  actions: PhoneActions,
  { id, messages }: SimulatorContact,
  enabled: boolean,
): void {
  const unread = messages.findLast(
    ({ fromPhone, ticks, deleted }) => !fromPhone && !deleted && ticks < ACK_READ,
  )?.id
  useEffect(() => {
    if (!enabled || unread === undefined) return
    const sendReadReceipt = () => {
      if (document.visibilityState === 'visible')
        void actions.act({ do: 'read', contactId: id }, { quiet: true })
    }
    sendReadReceipt()
    document.addEventListener('visibilitychange', sendReadReceipt)
    return () => document.removeEventListener('visibilitychange', sendReadReceipt)
  }, [actions, id, unread, enabled])
}

const NEW_DRAFT: PhoneDraft = { kind: 'new' }

/** A customer's chat with the company: read, reply, react, write. Remounted per customer. */
export function PhoneConversation({
  phone,
  contact,
  actions,
}: {
  phone: SimulatorPhone
  contact: SimulatorContact
  actions: PhoneActions
}) {
  const t = useTranslations('simulator.phone')
  const [request, setRequest] = useState<PhoneMenuRequest | null>(null)
  const [draft, setDraft] = useState<PhoneDraft>(NEW_DRAFT)
  const authorId = useAuthorId(contact)
  const chat = useMemo(
    () => ({ contactId: contact.id, ...(authorId === undefined ? {} : { authorId }) }),
    [contact.id, authorId],
  )
  const shown = useMemo(() => asSeenBy(authorId, contact), [authorId, contact])
  usePhoneReadReceipts(actions, contact, phone.linked)

  const bubbleActions = useMemo<BubbleActions>(
    () => ({
      openMenu: (message, button) => setRequest({ message, button }),
      press: ({ id, title }) => void actions.act({ do: 'press', ...chat, buttonId: id, title }),
    }),
    [actions, chat],
  )
  const withMenuMessage = (work: (message: SimulatorMessage) => void) => () => {
    if (request) work(request.message)
  }
  const nameOf = (message: SimulatorMessage) =>
    message.fromPhone ? t('you') : (authorName(phone, message) ?? phone.name)
  return (
    <>
      <PhoneChat phone={phone} contact={shown} bubbleActions={bubbleActions} />
      {authorId === undefined ? null : <AuthorBar phone={phone} group={contact} authorId={authorId} />}
      <PhoneComposer
        chat={chat}
        actions={actions}
        draft={draft}
        onDone={() => setDraft(NEW_DRAFT)}
        onVoiceSample={() => void actions.send(contact.id, { kind: 'voice', ...voiceSample(), authorId })}
      />
      <PhoneMessageMenu
        request={request}
        onClose={() => setRequest(null)}
        onReact={emoji =>
          withMenuMessage(({ id }) => void actions.act({ do: 'react', ...chat, messageId: id, emoji }))()
        }
        onReply={withMenuMessage(message => setDraft({ kind: 'reply', message, name: nameOf(message) }))}
        onEdit={withMenuMessage(message => setDraft({ kind: 'edit', message, name: nameOf(message) }))}
        onDelete={withMenuMessage(({ id }) => void actions.act({ do: 'delete', ...chat, messageId: id }))}
      />
    </>
  )
}
