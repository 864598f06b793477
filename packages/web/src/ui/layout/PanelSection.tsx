import type { ComponentProps, ReactNode } from 'react'
import styles from './PanelSection.module.css'

interface PanelSectionProps {
  title: string
  /** A button beside the title. */
  tool?: ReactNode
  /** The sentence of an empty section. */
  none?: string | false
  children?: ReactNode
}

/** A titled part of a narrow panel. */
export const PanelSection = ({ title, tool, none, children }: PanelSectionProps) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.head}>
      <h3>{title}</h3>
      {tool}
    </div>
    {children}
    {none ? <p className={styles.none}>{none}</p> : null}
  </section>
)

/** A button of a narrow panel that looks like a link. */
export const PanelLink = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.link} {...props} />
)
