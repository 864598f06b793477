import { ACK } from '@recado/contract'
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './Ticks.module.css'

const ACK_NAMES = {
  [-1]: 'failed',
  0: 'pending',
  1: 'sent',
  2: 'delivered',
  3: 'deliveredToAll',
  4: 'read',
} as const

/** Delivery state icon: clock, one tick, two, two coloured. The text beside it distinguishes 3 from 4. */
export function Ticks({ ack, size = 15 }: { ack: number; size?: number }) {
  const t = useTranslations('tickets.ack')
  const Icon =
    ack === ACK.failed ? CircleAlert : ack === ACK.pending ? Clock3 : ack === ACK.sent ? Check : CheckCheck
  return (
    <span
      className={styles.ticks}
      data-ack={ack}
      role="img"
      aria-label={t(ACK_NAMES[ack as keyof typeof ACK_NAMES] ?? 'pending')}
    >
      <Icon size={size} strokeWidth={ack === ACK.pending ? 2.2 : 1.9} aria-hidden="true" />
    </span>
  )
}
