import type { ReactNode } from 'react'
import styles from './Phone.module.css'
import { StatusBar } from './StatusBar.tsx'

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
