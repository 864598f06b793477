import { Alert } from '@mantine/core'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FormFailure.module.css'

/** The error above the button, until the next try. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <Alert color="danger" variant="light" icon={<CircleAlert size={18} />} role="alert">
      {children}
    </Alert>
  )
}

/** News above the button that are no error. It stands there without any too: screen readers announce what comes in. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note} role="status">
      {children === null ? null : (
        <Alert color="gray" variant="light" icon={<Info size={18} />} role="group">
          {children}
        </Alert>
      )}
    </div>
  )
}
