import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { CopyIconButton } from './CopyIconButton.tsx'

interface CopyFieldProps {
  readonly label: string
  readonly description?: string
  readonly value: string
  readonly inputRef?: Ref<HTMLInputElement>
  /** The text was copied by the button, or by hand. */
  readonly onCopied?: () => void
}

/** A read-only text with a copy button. */
export function CopyField({ label, description, value, inputRef, onCopied }: CopyFieldProps) {
  return (
    <TextInput
      ref={inputRef}
      label={label}
      description={description}
      value={value}
      readOnly
      onFocus={event => event.currentTarget.select()}
      onCopy={onCopied}
      rightSection={<CopyIconButton size={28} label={label} value={value} onCopied={onCopied} />}
    />
  )
}
