import { CopyIconButton } from './form/CopyIconButton.tsx'
import styles from './CodeBlock.module.css'

export interface CodeBlockProps {
  label: string
  code: string
  /** Bounds the height; the code scrolls within, also by keyboard. */
  isLong?: boolean
}

/** Code to copy, with a copy button. */
export function CodeBlock({ label, code, isLong = false }: CodeBlockProps) {
  return (
    <figure className={styles.code} aria-label={label}>
      <figcaption className={styles.caption}>
        {label}
        <CopyIconButton label={label} value={code} />
      </figcaption>
      {isLong ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <pre className={styles.long} tabIndex={0}>
          {code}
        </pre>
      ) : (
        <pre>{code}</pre>
      )}
    </figure>
  )
}
