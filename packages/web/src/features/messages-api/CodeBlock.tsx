import { CopyIconButton } from '../../ui/form/CopyIconButton.tsx'
import styles from './MessagesApi.module.css'

/** Something to be typed elsewhere, with a button that copies it. */
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
