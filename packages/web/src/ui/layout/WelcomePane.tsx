import type { ReactNode } from 'react'
import styles from './WelcomePane.module.css'

export interface WelcomePaneProps {
  /** What is drawn on 240 × 160, in the colours of the theme. */
  picture: ReactNode
  title: string
  sentence: string
  /** What one may do next, and how. */
  children: ReactNode
}

/** The right of two panes while nothing is open. */
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
