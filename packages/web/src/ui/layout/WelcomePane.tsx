import type { ReactNode } from 'react'
import styles from './WelcomePane.module.css'

export interface WelcomePaneProps {
  /** Illustration of 240 × 160, in theme colours. */
  picture: ReactNode
  title: string
  sentence: string
  /** Hints for the next step. */
  children: ReactNode
}

/** The right pane while nothing is open. */
export const WelcomePane = ({ picture, title, sentence, children }: WelcomePaneProps) => (
  <section className={styles.welcome} aria-label={title}>
    <svg className={styles.picture} viewBox="0 0 240 160" aria-hidden="true">
      {picture}
    </svg>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.sentence}>{sentence}</p>
    {children}
  </section>
)
