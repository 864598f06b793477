import { useId, type ReactNode } from 'react'
import styles from './TitledCard.module.css'

/** A card of a column, named by its heading; its parts pad themselves. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
