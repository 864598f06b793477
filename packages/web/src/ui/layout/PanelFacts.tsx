import type { ReactNode } from 'react'
import styles from './PanelFacts.module.css'

/** Facts of a narrow panel, each a {@link PanelFact}. */
export const PanelFacts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
)

/** A name and its value. */
export const PanelFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
