import { BatteryFull, Signal, Wifi, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import styles from './Phone.module.css'

/** The phone's status bar: time and network. Decoration: text elsewhere has the same information. */
function StatusBar({ offline, at }: { offline: boolean; at?: Date | undefined }) {
  const { time } = useDates()
  const now = useMinute()
  return (
    <div className={styles.status} aria-hidden="true">
      <span>{time(at ?? now)}</span>
      <i className={styles.island} />
      <span className={styles.signs}>
        <Signal size={16} />
        {offline ? <WifiOff size={16} /> : <Wifi size={16} />}
        <BatteryFull size={20} />
      </span>
    </div>
  )
}

export interface PhoneFrameProps {
  label: string
  offline?: boolean
  /** The time that the phone shows; now by default. */
  at?: Date
  children: ReactNode
}

/** The body of a phone; inside a narrow container named `simulator` it fills the screen instead. */
export const PhoneFrame = ({ label, offline = false, at, children }: PhoneFrameProps) => (
  <section className={styles.device} aria-label={label}>
    <div className={styles.screen}>
      <StatusBar offline={offline} at={at} />
      {children}
    </div>
  </section>
)
