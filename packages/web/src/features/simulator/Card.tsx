import { useId, type ReactNode } from 'react'
import styles from './Card.module.css'

/** A card beside the phone, named by its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h3 className={styles.title} id={heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
