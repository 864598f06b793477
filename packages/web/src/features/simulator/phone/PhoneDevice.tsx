import type { SimulatorPhone, SimulatorContact, Whatsapp } from '@recado/contract'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { needsLink } from '../needs-link.ts'
import type { PhoneHands } from '../use-phone.ts'
import { LinkScreen } from './LinkScreen.tsx'
import styles from './Phone.module.css'
import { PhoneConversation } from './PhoneConversation.tsx'
import { PhoneHeader, type Doing } from './PhoneHeader.tsx'
import { StatusBar } from './StatusBar.tsx'

/** Milliseconds a call rings on the screen; nobody takes it. */
const RING_MS = 2_500

function doingOf({ linked }: SimulatorPhone, { typing }: SimulatorContact, calling: boolean): Doing {
  if (calling) return 'calling'
  if (typing === 'composing') return 'typing'
  if (typing === 'recording') return 'recording'
  return linked ? 'online' : 'business'
}

export interface PhoneDeviceProps {
  phone: SimulatorPhone
  whatsapp: Whatsapp
  contact: SimulatorContact
  hands: PhoneHands
  onBack: () => void
}

/** The simulated phone: its frame, the company's name, and the chat or the code to scan. */
export function PhoneDevice({ phone, whatsapp, contact, hands, onBack }: PhoneDeviceProps) {
  const t = useTranslations('simulator')
  const [calling, setCalling] = useState(false)
  useEffect(() => {
    if (!calling) return
    const timer = setTimeout(() => setCalling(false), RING_MS)
    return () => clearTimeout(timer)
  }, [calling])
  const ring = (video: boolean) => {
    setCalling(true)
    void hands.act({ do: 'call', contactId: contact.id, video })
  }
  const links = needsLink(phone, whatsapp)
  return (
    <section className={styles.device} aria-label={t('phone.label')}>
      <div className={styles.screen}>
        <StatusBar offline={phone.knobs.offline} />
        <PhoneHeader company={phone.name} doing={doingOf(phone, contact, calling)} onBack={onBack} onCall={links ? undefined : ring} />
        {!links && !phone.linked ? (
          <p className={styles.notice} role="status">
            <WifiOff size={14} aria-hidden="true" />
            {t(phone.knobs.offline ? 'offline' : 'reconnecting')}
          </p>
        ) : null}
        {links ? (
          <LinkScreen phone={phone} whatsapp={whatsapp} hands={hands} />
        ) : (
          <PhoneConversation key={contact.id} phone={phone} contact={contact} hands={hands} />
        )}
      </div>
    </section>
  )
}
