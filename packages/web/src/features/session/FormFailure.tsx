import { Alert } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The error above the button, until the next try. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <Alert color="danger" variant="light" icon={<CircleAlert size={18} />} role="alert">
      {children}
    </Alert>
  )
}
