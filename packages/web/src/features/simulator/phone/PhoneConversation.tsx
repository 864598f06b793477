import type { SimulatorPhone, SimulatorContact, SimulatorMessage } from '@recado/contract'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { voiceSample } from '../samples/voice.ts'
import type { PhoneHands } from '../use-phone.ts'
import { MessageMenu, type MenuRequest } from './MessageMenu.tsx'
import type { BubbleAsks } from './PhoneBubble.tsx'
import { PhoneChat } from './PhoneChat.tsx'
import { PhoneComposer, type Writing } from './PhoneComposer.tsx'
import { useReading } from './use-reading.ts'

const NEW: Writing = { kind: 'new' }

/** A customer's chat with the company: read, answer, react, write. Made anew for every customer. */
export function PhoneConversation({ phone, contact, hands }: { phone: SimulatorPhone; contact: SimulatorContact; hands: PhoneHands }) {
  const t = useTranslations('simulator.phone')
  const [request, setRequest] = useState<MenuRequest | null>(null)
  const [writing, setWriting] = useState<Writing>(NEW)
  const contactId = contact.id
  useReading(hands, contact, phone.linked)

  const asks = useMemo<BubbleAsks>(
    () => ({
      openMenu: (message, button) => setRequest({ message, button }),
      press: ({ id, title }) => void hands.act({ do: 'press', contactId, buttonId: id, title }),
    }),
    [hands, contactId],
  )
  const ofMenu = (work: (message: SimulatorMessage) => void) => () => {
    if (request) work(request.message)
  }
  const nameOf = ({ fromPhone }: SimulatorMessage) => (fromPhone ? t('you') : phone.name)
  return (
    <>
      <PhoneChat contact={contact} company={phone.name} asks={asks} />
      <PhoneComposer
        contactId={contactId}
        hands={hands}
        writing={writing}
        onWritten={() => setWriting(NEW)}
        onVoiceSample={() => void hands.send(contactId, { kind: 'voice', ...voiceSample() })}
      />
      <MessageMenu
        request={request}
        onClose={() => setRequest(null)}
        onReact={emoji => ofMenu(({ id }) => void hands.act({ do: 'react', contactId, messageId: id, emoji }))()}
        onReply={ofMenu(message => setWriting({ kind: 'reply', message, name: nameOf(message) }))}
        onEdit={ofMenu(message => setWriting({ kind: 'edit', message, name: nameOf(message) }))}
        onDelete={ofMenu(({ id }) => void hands.act({ do: 'delete', contactId, messageId: id }))}
      />
    </>
  )
}
