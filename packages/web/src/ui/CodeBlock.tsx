import { CopyIconButton } from './form/CopyIconButton.tsx'
import styles from './CodeBlock.module.css'

/** Code to copy, with a copy button. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <figure className={styles.code} aria-label={label}>
      <figcaption className={styles.caption}>
        {label}
        <CopyIconButton label={label} value={code} />
      </figcaption>
      <pre>{code}</pre>
    </figure>
  )
}
