import { ACK } from '@recado/contract'
import { Check, CheckCheck, CircleAlert, Clock3, type LucideIcon } from 'lucide-react'
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

const ACK_ICONS: Readonly<Record<number, LucideIcon>> = {
  [ACK.failed]: CircleAlert,
  [ACK.pending]: Clock3,
  [ACK.sent]: Check,
}

/** Delivery state icon: clock, one tick, two, two coloured. The text beside it distinguishes 3 from 4. */
export function Ticks({ ack, size = 15 }: { ack: number; size?: number }) {
  const t = useTranslations('tickets.ack')
  const Icon = ACK_ICONS[ack] ?? CheckCheck
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
