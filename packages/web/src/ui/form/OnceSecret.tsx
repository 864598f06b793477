import { Alert } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CopyField } from './CopyField.tsx'
import type { NewSecret } from './use-new-secret.ts'

interface OnceSecretProps {
  readonly title: string
  readonly label: string
  readonly description: string
  readonly secret: NewSecret
}

/** Shows a new secret, in view and with the focus; nothing where there is none. */
export function OnceSecret({ title, label, description, secret: { value, markCopied } }: OnceSecretProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.closest('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [value])
  if (value === undefined) return null
  return (
    <Alert mt={8} color="warn" variant="light" icon={<TriangleAlert size={18} />} title={title}>
      <CopyField
        inputRef={field}
        label={label}
        description={description}
        value={value}
        onCopied={markCopied}
      />
    </Alert>
  )
}
