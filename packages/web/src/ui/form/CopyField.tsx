import { TextInput } from '@mantine/core'
import { CopyIconButton } from './CopyIconButton.tsx'

/** A read-only text with a copy button. */
export function CopyField({
  label,
  description,
  value,
}: {
  label: string
  description?: string
  value: string
}) {
  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      readOnly
      onFocus={event => event.currentTarget.select()}
      rightSection={<CopyIconButton size={28} label={label} value={value} />}
    />
  )
}
