import type { SimulatorPhone, SimulatorContact, Whatsapp } from '@recado/contract'
import { formatName } from '@recado/domain'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { needsLink } from '../needs-link.ts'
import type { PhoneActions } from '../use-phone.ts'
import { LinkScreen } from './LinkScreen.tsx'
import styles from './Phone.module.css'
import { PhoneConversation } from './PhoneConversation.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'

/** Milliseconds a call rings on the screen; never answered. */
const RING_MS = 2_500

/** The company's activity, as the customer sees it. */
type CompanyActivity = 'online' | 'business' | 'typing' | 'recording' | 'calling'

function companyActivity(
  { linked }: SimulatorPhone,
  { typing }: SimulatorContact,
  calling: boolean,
): CompanyActivity {
  if (calling) return 'calling'
  if (typing === 'composing') return 'typing'
  if (typing === 'recording') return 'recording'
  return linked ? 'online' : 'business'
}

/** The members of a group and the company. */
const memberNames = ({ name, contacts }: SimulatorPhone, { memberIds }: SimulatorContact): string =>
  [...contacts.filter(({ id }) => memberIds.includes(id)).map(member => formatName(member.name)), name].join(
    ', ',
  )

export interface PhoneDeviceProps {
  phone: SimulatorPhone
  connection: Whatsapp
  contact: SimulatorContact
  actions: PhoneActions
  onBack: () => void
}

/** The simulated phone: its frame, the company's name, and the chat or the code to scan. */
export function PhoneDevice({ phone, connection, contact, actions, onBack }: PhoneDeviceProps) {
  const t = useTranslations('simulator')
  const [calling, setCalling] = useState(false)
  useEffect(() => {
    if (!calling) return
    const timer = setTimeout(() => setCalling(false), RING_MS)
    return () => clearTimeout(timer)
  }, [calling])
  const startCall = (video: boolean) => {
    setCalling(true)
    void actions.act({ do: 'call', contactId: contact.id, video })
  }
  const links = needsLink(phone, connection)
  const isGroup = contact.memberIds.length > 0
  return (
    <PhoneFrame label={t('phone.label')} offline={phone.knobs.offline}>
      <PhoneHeader
        name={isGroup ? contact.name : phone.name}
        doing={isGroup ? memberNames(phone, contact) : t(`phone.${companyActivity(phone, contact, calling)}`)}
        onBack={onBack}
        onCall={links || isGroup ? undefined : startCall}
      />
      {!links && !phone.linked ? (
        <p className={styles.notice} role="status">
          <WifiOff size={14} aria-hidden="true" />
          {t(phone.knobs.offline ? 'offline' : 'reconnecting')}
        </p>
      ) : null}
      {links ? (
        <LinkScreen phone={phone} connection={connection} actions={actions} />
      ) : (
        <PhoneConversation key={contact.id} phone={phone} contact={contact} actions={actions} />
      )}
    </PhoneFrame>
  )
}
